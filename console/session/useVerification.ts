import type { BaobabDataProvider } from '@baobab/data-provider'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useSessionUser } from './session.tsx'
import { useTranslate } from '../i18n/words.ts'

/** Whether the person signed in has still to verify their address. */
export function useMustVerify(): boolean {
  return useSessionUser()?.email_verified === false
}

/** Mails the link that verifies the address. Source: specification §8. */
export function useSendVerification() {
  const notify = useNotify()
  const dataProvider = useDataProvider<BaobabDataProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.sendVerification(),
    onSuccess: () => notify('messages.auth.verificationSent', { type: 'success' }),
    onError: () => notify('messages.auth.verificationFailed', { type: 'error' }),
  })
  return { send: () => mutate(), isPending }
}

/** What a button does that the server rejects until the address is verified: it stays in reach, and says why it does nothing. */
export function useWhenVerified(run: () => unknown) {
  const translate = useTranslate()
  const notify = useNotify()
  const mustVerify = useMustVerify()
  if (!mustVerify) return { onClick: () => void run() }
  return {
    onClick: () => notify('messages.auth.verifyFirst', { type: 'info' }),
    'aria-disabled': true,
    title: translate('messages.auth.verifyFirst'),
    style: { opacity: 0.55 },
  } as const
}
