import '../../i18n/late.ts'
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

const decisions = ['uphold', 'dismiss', 'markFalse'] as const
type Decision = (typeof decisions)[number]
const words = {
  uphold: { action: 'reports.uphold.action', title: 'reports.uphold.title' },
  dismiss: { action: 'reports.dismiss.action', title: 'reports.dismiss.title' },
  markFalse: { action: 'restrictions.markFalse.action', title: 'restrictions.markFalse.title' },
} as const

/** The ways to decide a report, each with its reason; what was typed stays when the question is closed. */
export function Decide({ report }: { readonly report: ReportRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const reread = useReread('reports')
  const provider = useDataProvider<BaobabDataProvider>()
  const [open, setOpen] = useState<Decision>()
  const close = () => setOpen(undefined)
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ width: '100%', flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } }}
    >
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'uphold' ? 'contained' : 'outlined'}
          color={decision === 'uphold' ? 'error' : 'inherit'}
          sx={{ minHeight: 44 }}
          aria-haspopup="dialog"
          onClick={() => setOpen(decision)}
        >
          {translate(words[decision].action)}
        </Button>
      ))}
      {open && (
        <QuestionDialog
          title={translate(words[open].title, { name: report.name ?? '' })}
          text={translate(open === 'markFalse' ? 'restrictions.falseFollows' : 'reports.follows')}
          maxWidth="sm"
          onClose={close}
        >
          <SmallForm
            form={reportDecisionForm}
            words="reportDecision"
            subject={`reports.decide.${report.report_uuid}`}
            autoFocus
            submit={translate(words[open].action)}
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
