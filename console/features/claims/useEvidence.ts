import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Claim } from '@baobab/validation'
import { claims } from '@baobab/validation/calls/claims.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { useSigned } from '../../session/session.tsx'

/** Reads the file of a claim: a picture is shown here, by the address that is answered; a document is saved, for the device to open. */
export function useEvidence({ claim_uuid, evidence }: Pick<Claim, 'claim_uuid' | 'evidence'>) {
  const notify = useNotify()
  const translate = useTranslate()
  const { session } = useSigned().providers
  const [file, setFile] = useState<Blob>()
  const picture = useObjectUrl(file)
  const isPicture = evidence !== null && evidence.type !== 'application/pdf'
  const { busy, run } = useOnce(async () => {
    const response = await fetch(`/api/${claims.evidence.path.replace('{claim_uuid}', claim_uuid)}`, {
      headers: { Authorization: `Token ${session.current()?.access_token ?? ''}` },
      cache: 'no-store',
    }).catch(() => undefined)
    if (!response?.ok || !evidence) {
      const answer = (await response?.json().catch(() => undefined)) as { readonly message?: string } | undefined
      notify(answer?.message ?? translate('claims.fileBroken'), { type: 'error' })
      return
    }
    // The type is what the server found in it, whatever the file was called.
    const found = new Blob([await response.arrayBuffer()], { type: evidence.type })
    if (isPicture) return setFile(found)
    const address = URL.createObjectURL(found)
    const link = document.createElement('a')
    link.href = address
    link.download = evidence.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
  return { busy, open: run, isPicture, picture, close: () => setFile(undefined) }
}
