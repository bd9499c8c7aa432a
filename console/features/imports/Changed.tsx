import { useState } from 'react'
import { Button, Typography } from '@mui/material'
import { useFormat } from '../../i18n/useFormat.ts'
import type { FoundRow } from './kept.ts'
import { useKind } from './kinds/context.ts'
import { useFieldLabel } from './labels.ts'
import { useImportWords } from './words.ts'

const shownFirst = 20

/** What is there and is known by the rows, with the fields in which the file differs. */
export function Changed({ rows }: { readonly rows: readonly FoundRow[] }) {
  const words = useImportWords()
  const label = useFieldLabel()
  const { list } = useFormat()
  const isStartups = useKind().name === 'startups'
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, shownFirst)
  return (
    <div>
      <Typography>{words(isStartups ? 'startups.changedText' : 'records.changedText')}</Typography>
      <ul style={{ overflowWrap: 'anywhere' }}>
        {shown.map(({ row, name, differs }) => (
          <li key={row}>
            {differs.length === 0
              ? (name ?? row)
              : words('check.differs', { name: name ?? '', fields: list(differs.map((one) => label(one))) })}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {words('check.more', { count: rows.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
