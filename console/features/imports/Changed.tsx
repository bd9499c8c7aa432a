import { useState } from 'react'
import { Button, Typography } from '@mui/material'
import type { CheckedImportRow } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useFieldLabel } from './labels.ts'
import { useImportWords } from './words.ts'

const shownFirst = 20

/** The startups that are there under the same name, with the fields in which the file differs. */
export function Changed({ rows }: { readonly rows: readonly CheckedImportRow[] }) {
  const words = useImportWords()
  const label = useFieldLabel()
  const { list } = useFormat()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, shownFirst)
  return (
    <div>
      <Typography>{words('check.changedText')}</Typography>
      <ul style={{ overflowWrap: 'anywhere' }}>
        {shown.map(({ row, startup_name, differs }) => (
          <li key={row}>
            {words('check.differs', { name: startup_name ?? '', fields: list(differs.map((name) => label(name))) })}
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
