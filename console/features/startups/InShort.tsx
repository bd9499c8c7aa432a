import { Paper, Typography } from '@mui/material'
import { useRecordContext, type RaRecord } from 'react-admin'
import { earlyResources } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './inShort.module.css'

const { problem_your_solving, solution } = earlyResources.startups.fields
const texts = Object.entries({ problem_your_solving, solution })

/** The problem and the solution in a few lines each; the sections below have them in whole. It shows the startup in context. */
export function InShort() {
  const translate = useTranslate()
  const labels = useLabels(earlyResources.startups)
  const record = useRecordContext<RaRecord & Readonly<Record<string, unknown>>>()
  const told = texts.filter(([name]) => !isMissing(record?.[name]))
  if (told.length === 0) return null
  return (
    <Paper component="section" aria-label={translate('startups.inShort')} className={css.inShort}>
      <dl>
        {told.map(([name, field]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {labels.label(name, field)}
            </Typography>
            <Typography component="dd">{String(record?.[name])}</Typography>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
