import { useState, type ReactNode } from 'react'
import { Box, FormControlLabel, Paper, Switch, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { RecordContextProvider, type RaRecord } from 'react-admin'
import { answerFields, isNumber, type Field, type Resource } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import { registry } from '../../fields/registry.ts'
import { useOverrides } from '../states/overrides.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './compare.module.css'

interface SchemaCompareProps<R extends RaRecord> {
  readonly resource: Resource
  readonly records: readonly R[]
  /** What stands over the column of a record. */
  readonly head: (record: R) => ReactNode
}

/** Records side by side: the fields of the description by section, those that differ marked. On a phone the table alone scrolls sideways. */
export function SchemaCompare<R extends RaRecord>({ resource, records, head }: SchemaCompareProps<R>) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const [only, setOnly] = useState(false)
  const several = records.length > 1
  const sections = resource.overview.map((section) => {
    const fields = answerFields(resource, section).filter(([name]) => name !== resource.title)
    const rows = fields.map(([name, field]) => ({ name, field, differs: several && differ(records, name) }))
    return { section, rows: only && several ? rows.filter(({ differs }) => differs) : rows }
  })
  const shown = sections.filter(({ rows }) => rows.length > 0)
  return (
    <>
      {several && (
        <FormControlLabel
          sx={{ mb: 1 }}
          control={<Switch checked={only} onChange={(_, on) => setOnly(on)} />}
          label={translate('console.compare.onlyDifferences')}
        />
      )}
      <Paper className={css.compare} role="region" tabIndex={0} aria-label={translate('console.compare.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span style={visuallyHidden}>{translate('console.compare.field')}</span>
              </th>
              {records.map((record) => (
                <th key={record.id} scope="col">
                  {head(record)}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ section, rows }) => (
            <tbody key={section.key}>
              <tr className={css.compareSection}>
                <th colSpan={records.length + 1} scope="colgroup">
                  <span>{labels.section(section)}</span>
                </th>
              </tr>
              {rows.map(({ name, field, differs }) => (
                <tr key={name} className={differs ? css.compareDiffers : ''}>
                  <th scope="row">
                    {labels.label(name, field)}
                    {differs && <span style={visuallyHidden}>, {translate('console.compare.differs')}</span>}
                  </th>
                  {records.map((record) => (
                    <td key={record.id} className={isNumber(field) ? css.compareFigure : ''}>
                      <RecordContextProvider value={record}>
                        <Value name={name} field={field} />
                      </RecordContextProvider>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Paper>
      <Box role="status">
        {only && shown.length === 0 && <Typography sx={{ mt: 2 }}>{translate('console.compare.alike')}</Typography>}
      </Box>
    </>
  )
}

function Value({ name, field }: { readonly name: string; readonly field: Field }) {
  const { fields } = useOverrides()
  const Display = fields[name] ?? registry[field.kind].Field
  return <Display source={name} field={field} />
}

/** Whether records answer differently; nothing is nothing, however it is written. */
function differ(records: readonly RaRecord[], name: string): boolean {
  const answers = records.map((record) => (isMissing(record[name]) ? '' : JSON.stringify(record[name])))
  return new Set(answers).size > 1
}
