import { useState, type CSSProperties, type ReactNode } from 'react'
import { Box, FormControlLabel, Paper, Switch, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { RecordContextProvider, type RaRecord } from 'react-admin'
import { answerFields, isNumber, isReference, storageOf, type Field, type Resource } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import { registry } from '../../fields/registry.ts'
import { Given } from '../../fields/shared/Given.tsx'
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

/**
 * Records side by side: their figures first, the best of each marked, then the other fields of the description by section. Where
 * answers differ is marked for what is chosen out of few: texts that people write always differ. On a phone the table alone
 * scrolls sideways.
 */
export function SchemaCompare<R extends RaRecord>({ resource, records, head }: SchemaCompareProps<R>) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const [only, setOnly] = useState(false)
  const several = records.length > 1
  const sections = sectionsOf(resource).map(({ key, label, fields }) => {
    const rows = fields.map(([name, field]) => ({ name, field, differs: several && differ(records, name) }))
    return {
      key,
      label: label ? labels.section(label) : translate('console.compare.figures'),
      rows: only && several ? rows.filter(({ differs }) => differs) : rows,
    }
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
        <table style={{ '--compared': records.length } as CSSProperties}>
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
          {shown.map(({ key, label, rows }) => (
            <tbody key={key}>
              <tr className={css.compareSection}>
                <th colSpan={records.length + 1} scope="colgroup">
                  <span>{label}</span>
                </th>
              </tr>
              {rows.map(({ name, field, differs }) => {
                const isMarked = differs && isChosen(field)
                const best = bestOf(records, name, field)
                return (
                  <tr key={name} className={isMarked ? css.compareDiffers : ''}>
                    <th scope="row">
                      {labels.label(name, field)}
                      {isMarked && <span style={visuallyHidden}>, {translate('console.compare.differs')}</span>}
                    </th>
                    {records.map((record) => (
                      <td
                        key={record.id}
                        className={[isNumber(field) && css.compareFigure, best.has(record.id) && css.compareBest]
                          .filter(Boolean)
                          .join(' ')}
                      >
                        <RecordContextProvider value={record}>
                          <Value name={name} field={field} />
                        </RecordContextProvider>
                        {best.has(record.id) && (
                          <span className={css.compareMark}>{translate('console.compare.best')}</span>
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
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
  const value = <Display source={name} field={field} />
  return isNumber(field) ? <Given source={name}>{value}</Given> : value
}

/** The figures, those of which one can be better first, then what else each section holds. */
function sectionsOf(resource: Resource) {
  const answers = resource.overview.map((section) => ({
    section,
    fields: answerFields(resource, section).filter(([name]) => name !== resource.title),
  }))
  const isFigure = ([, field]: readonly [string, Field]) => isNumber(field)
  const computed = Object.entries(resource.computed).filter(([, field]) => field.options.better !== undefined)
  const figures = [...answers.flatMap(({ fields }) => fields.filter(isFigure)), ...computed]
  const rank = ([, field]: readonly [string, Field]) => (field.options.better === undefined ? 1 : 0)
  return [
    { key: 'figures', label: undefined, fields: figures.toSorted((a, b) => rank(a) - rank(b)) },
    ...answers.map(({ section, fields }) => ({
      key: section.key,
      label: section,
      fields: fields.filter((one) => !isFigure(one)),
    })),
  ]
}

/** Whether people choose an answer, or say yes or no, so that a difference between two tells something. */
const isChosen = (field: Field) => isReference(field) || ['name', 'code', 'boolean'].includes(storageOf(field))

/** The records whose figure is the best, where at least two were given and they are not all alike. */
function bestOf(records: readonly RaRecord[], name: string, { options }: Field): ReadonlySet<RaRecord['id']> {
  const given = records.flatMap((record) =>
    isMissing(record[name]) ? [] : [[record.id, Number(record[name])] as const],
  )
  const figures = given.map(([, figure]) => figure)
  if (options.better === undefined || new Set(figures).size < 2) return new Set()
  const best = options.better === 'more' ? Math.max(...figures) : Math.min(...figures)
  return new Set(given.flatMap(([id, figure]) => (figure === best ? [id] : [])))
}

/** Whether records answer differently; nothing is nothing, however it is written. */
function differ(records: readonly RaRecord[], name: string): boolean {
  const answers = records.map((record) => (isMissing(record[name]) ? '' : JSON.stringify(record[name])))
  return new Set(answers).size > 1
}
