import { useState } from 'react'
import { Button, Stack } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { reportDecisionForm } from '@baobab/validation'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useReread } from '../../crud/states/useReread.ts'
import type { ReportRecord } from './record.ts'
import { useTranslate } from '../../i18n/words.ts'

/** The two ways to decide a report, each with its note; what was typed stays when the question is closed. */
export function Decide({ report }: { readonly report: ReportRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const reread = useReread('reports')
  const provider = useDataProvider<BaobabDataProvider>()
  const [open, setOpen] = useState<'uphold' | 'dismiss'>()
  const kept = useState('')
  const close = () => setOpen(undefined)
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ width: '100%', flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } }}
    >
      {(['uphold', 'dismiss'] as const).map((decision) => (
        <Button
          key={decision}
          variant={decision === 'uphold' ? 'contained' : 'outlined'}
          color={decision === 'uphold' ? 'error' : 'inherit'}
          onClick={() => setOpen(decision)}
        >
          {translate(`reports.${decision}.action`)}
        </Button>
      ))}
      {open && (
        <QuestionDialog
          title={translate(`reports.${open}.title`, { name: report.name ?? '' })}
          text={translate('reports.follows')}
          maxWidth="sm"
          onClose={close}
        >
          <SmallForm
            form={reportDecisionForm}
            words="reportDecision"
            kept={kept}
            autoFocus
            submit={translate(`reports.${open}.action`)}
            onCancel={close}
            onSend={async (note) => {
              const { message } = await provider.decideReport(report.report_uuid, open, note)
              close()
              notify(message, { type: 'success' })
              reread()
            }}
          />
        </QuestionDialog>
      )}
    </Stack>
  )
}
