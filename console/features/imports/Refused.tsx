import { useState, type FormEvent } from 'react'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useWorded } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { Problem } from '../../ui/Problem.tsx'
import type { FoundRow } from './kept.ts'
import { useKind } from './kinds/context.ts'
import type { OutRow } from './kinds/kind.ts'
import { useFieldLabel } from './labels.ts'
import type { useCheck } from './useCheck.ts'
import type { Work } from './useImport.ts'
import { useImportWords } from './words.ts'
import { ownerColumn } from '@baobab/validation/importing/columns.ts'

const shownAtOnce = 20

interface RefusedProps extends Pick<Work, 'change'>, Pick<ReturnType<typeof useCheck>, 'send'> {
  readonly rows: readonly OutRow[]
  readonly refused: readonly FoundRow[]
}

/** The rows that cannot be taken, each with its reasons beside the boxes that correct it. */
export function Refused({ rows, refused, ...work }: RefusedProps) {
  const words = useImportWords()
  const [most, setMost] = useState(shownAtOnce)
  if (refused.length === 0) return null
  return (
    <Box component="section" aria-label={words('check.refused', { count: refused.length })}>
      <Typography sx={{ mb: 1 }}>{words('check.refusedText')}</Typography>
      <Stack spacing={1.5}>
        {refused.slice(0, most).map((one) => {
          const row = rows.find((each) => each.row === one.row)
          return row && <RefusedRow key={one.row} row={row} errors={one.errors} {...work} />
        })}
      </Stack>
      {refused.length > most && (
        <Button color="inherit" sx={{ mt: 1 }} onClick={() => setMost(most + shownAtOnce)}>
          {words('check.more', { count: refused.length - most })}
        </Button>
      )}
    </Box>
  )
}

interface RefusedRowProps extends Pick<RefusedProps, 'change' | 'send'> {
  readonly row: OutRow
  readonly errors: FoundRow['errors']
}

const textOf = ({ values, owner_email = '' }: OutRow, name: string) =>
  name === ownerColumn ? owner_email : (values[name] ?? '')

function RefusedRow({ row, errors, change, send }: RefusedRowProps) {
  const words = useImportWords()
  const worded = useWorded()
  const label = useFieldLabel()
  const { title: named } = useKind()
  const [problem, setProblem] = useState<string>()
  const names = Object.keys(errors)
  const { busy, run } = useOnce(async () => {
    setProblem(undefined)
    try {
      await send([row])
    } catch (error) {
      setProblem(worded(messageOf(error)))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const type = (name: string, text: string) =>
    change(({ edits }) => ({ edits: { ...edits, [row.row]: { ...edits[row.row], [name]: text } } }))
  const title = words('check.row', { line: row.row, name: row.values[named] ?? words('check.noName') })
  return (
    <Box
      component="form"
      noValidate
      aria-label={title}
      onSubmit={submit}
      sx={{ border: '1px solid var(--line)', borderRadius: 2, p: 1.5, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Typography sx={{ fontWeight: 650, mb: 1.5, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Stack spacing={1.5}>
        {names.map((name) => (
          <TextField
            key={name}
            size="small"
            fullWidth
            error
            multiline
            label={label(name)}
            helperText={errors[name]}
            value={textOf(row, name)}
            onChange={({ target }) => type(name, target.value)}
          />
        ))}
      </Stack>
      <Problem text={problem} />
      <Button type="submit" size="small" variant="outlined" aria-busy={busy} sx={{ mt: 1.5 }}>
        {words('check.correct')}
      </Button>
    </Box>
  )
}
