import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, Stack, Typography } from '@mui/material'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { Check } from './Check.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Columns } from './Columns.tsx'
import { Run } from './Run.tsx'
import { useImport } from './useImport.ts'
import { useImportWords } from './words.ts'

interface ImportProps {
  readonly title: string
  readonly lead: string
  /** What stands beside the file that is to be chosen. */
  readonly children?: ReactNode
}

/** Adds what the kind in context says from a file, in four steps. */
export function Import({ title, lead, children }: ImportProps) {
  const words = useImportWords()
  const { source, state, notKept, change, begin, end } = useImport()
  const step = state?.step ?? 'file'
  const work = source && state ? { source, state, change, end } : undefined
  return (
    <Page
      narrow
      title={title}
      lead={lead}
      actions={
        work && (
          <AskButton
            color="inherit"
            variant="outlined"
            size="small"
            ask={{
              title: words('file.anotherTitle'),
              text: words('file.anotherText'),
              submit: words('file.another'),
              onSend: () => Promise.resolve(end()),
            }}
          >
            {words('file.another')}
          </AskButton>
        )
      }
    >
      <Stack spacing={2.5}>
        <StepHeading key={step} text={words(`steps.${step}`)} isFirst={step === 'file'} />
        {notKept && <Alert severity="warning">{words('file.notKept')}</Alert>}
        {!work && <ChooseFile onRead={begin} />}
        {!work && children}
        {work && step === 'columns' && <Columns {...work} />}
        {work && step === 'check' && <Check {...work} />}
        {work && step === 'result' && <Run {...work} />}
      </Stack>
    </Page>
  )
}

/** Says which step it is, and takes the focus when the step changes. */
function StepHeading({ text, isFirst }: { readonly text: string; readonly isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <Typography component="h2" variant="h3" tabIndex={-1} ref={heading} sx={{ outline: 'none' }}>
      {text}
    </Typography>
  )
}
