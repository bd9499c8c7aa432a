import { useRef } from 'react'
import { Button, OutlinedInput, Stack } from '@mui/material'
import { useTranslate } from '../../../i18n/words.ts'
import { useCopy } from '../../../ui/useCopy.ts'
import { QrCode } from '../../security/QrCode.tsx'
import '../../../i18n/late.ts'

interface ShareLinksProps {
  readonly name: string
  readonly slug: string
}

/** The ways to send a public page to others: its link, WhatsApp, a QR code to print, and the card that messengers show. */
export function ShareLinks({ name, slug }: ShareLinksProps) {
  const translate = useTranslate()
  const code = useRef<HTMLDivElement>(null)
  const path = `/startups/${slug}`
  const link = `${location.origin}${path}`
  const { box, copied, copy } = useCopy(link)
  const saveCode = () => {
    const svg = code.current?.querySelector('svg')
    if (!svg) return
    const drawn = new XMLSerializer().serializeToString(svg)
    save(URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' })), `${slug}.svg`)
  }
  // Not every browser has a sheet of its system to share by.
  const hasSheet = 'share' in navigator
  // Who closes the sheet has not failed.
  const send = () => void navigator.share({ title: name, url: link }).catch(() => undefined)
  const button = { variant: 'outlined', color: 'inherit', size: 'small' } as const
  return (
    <Stack spacing={1.5}>
      {hasSheet && (
        <Button variant="contained" color="secondary" onClick={send}>
          {translate('registering.share.send')}
        </Button>
      )}
      <Stack direction="row" spacing={1}>
        <OutlinedInput
          size="small"
          fullWidth
          readOnly
          value={link}
          inputRef={box}
          inputProps={{ 'aria-label': translate('registering.share.link'), dir: 'ltr' }}
        />
        <Button
          {...(hasSheet
            ? ({ variant: 'outlined', color: 'inherit' } as const)
            : ({ variant: 'contained', color: 'secondary' } as const))}
          onClick={copy}
          sx={{ flex: 'none' }}
        >
          {translate('registering.share.copy')}
        </Button>
      </Stack>
      <div role="status">
        {copied !== undefined && translate(copied ? 'registering.share.copied' : 'registering.share.copyFailed')}
      </div>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Stack ref={code} sx={{ width: 120, '& svg': { width: 120, height: 120, borderRadius: '8px' } }}>
          <QrCode text={link} label={translate('registering.share.qr', { name })} />
        </Stack>
        <Stack spacing={1} sx={{ flex: '1 1 9rem' }}>
          <Button
            {...button}
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(`${name} ${link}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {translate('registering.share.whatsApp')}
          </Button>
          <Button {...button} onClick={saveCode}>
            {translate('registering.share.saveQr')}
          </Button>
          <Button {...button} component="a" href={`${path}/card.png`} target="_blank" rel="noopener">
            {translate('registering.share.cardImage')}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  )
}

/** Saves what an address of this page holds as a file. */
function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
