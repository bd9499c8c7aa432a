import { useNotify } from 'react-admin'
import { privacy } from '@baobab/validation/calls/privacy.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSigned } from '../../session/session.tsx'

/** Downloads the archive by the token of the session: no address leads to it. */
export function useDownload() {
  const notify = useNotify()
  const translate = useTranslate()
  const { session } = useSigned().providers
  return useOnce(async () => {
    const token = session.current()?.access_token ?? ''
    const response = await fetch(`/api/${privacy.download.path}`, {
      headers: { Authorization: `Token ${token}` },
      cache: 'no-store',
    }).catch(() => undefined)
    if (!response?.ok) {
      const answer = (await response?.json().catch(() => undefined)) as { readonly message?: string } | undefined
      notify(answer?.message ?? translate('privacyData.archive.broken'), { type: 'error' })
      return
    }
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip'
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
}
