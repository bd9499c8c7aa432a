import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { ReasonDialog } from '../../crud/form/ReasonDialog.tsx'
import { useWhenVerified } from '../../session/useVerification.ts'
import { useTranslate } from '../../i18n/words.ts'

interface ReportButtonProps {
  readonly about: 'startup' | 'user'
  readonly id: string
  readonly name: string
}

/** Reports a startup or a person to the administrators; what was typed stays when the form is closed. */
export function ReportButton({ about, id, name }: ReportButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const [open, setOpen] = useState(false)
  const kept = useState('')
  const act = useWhenVerified(() => setOpen(true))
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" {...act} sx={{ color: 'text.secondary' }}>
        {translate(`reports.report.${about}`)}
      </Button>
      {open && (
        <ReasonDialog
          title={translate('reports.report.title', { name })}
          text={translate('reports.report.text')}
          form="pageReport"
          submit={translate('reports.report.action')}
          kept={kept}
          onSend={async (reason) => {
            const { message } = await provider.report(about, id, reason)
            notify(message, { type: 'success' })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
