import '../../i18n/late.ts'
import { Button, Skeleton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { useWhenVerified } from '../../session/useVerification.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

// Forms and their rules are loaded when one is asked for.
const ReportForm = part(() => import('./ReportForm.tsx'))

interface ReportButtonProps {
  readonly about: 'startup' | 'user'
  readonly id: string
  readonly name: string
}

/** Reports a startup or a person to the administrators; what was chosen and typed stays when the form is closed. */
export function ReportButton({ about, id, name }: ReportButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const [open, setOpen] = useState(false)
  const act = useWhenVerified(() => setOpen(true))
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" {...act} sx={{ color: 'text.secondary' }}>
        {translate(`reports.report.${about}`)}
      </Button>
      {open && (
        <QuestionDialog
          title={translate('reports.report.title', { name })}
          text={translate('reports.report.text')}
          onClose={close}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
            <ReportForm
              form="pageReport"
              submit={translate('reports.report.action')}
              subject={`reports.${about}.${id}`}
              onCancel={close}
              onSend={async (said) => {
                const { message } = await provider.report(about, id, said)
                notify(message, { type: 'success' })
                close()
              }}
            />
          </Suspense>
        </QuestionDialog>
      )}
    </>
  )
}
