import { Alert, Button, Checkbox, FormControlLabel, LinearProgress, Stack, TextField, Typography } from '@mui/material'
import { useWorded } from '../../i18n/words.ts'
import { Changed } from './Changed.tsx'
import type { FoundRow } from './kept.ts'
import { useKind } from './kinds/context.ts'
import { Refused } from './Refused.tsx'
import { useCheck } from './useCheck.ts'
import { useRows, type Work } from './useImport.ts'
import { useImportWords, useKindWords } from './words.ts'

/** Shows what an import would do, row by row where something is to be corrected. Nothing is changed. */
export function Check({ source, state, change }: Work) {
  const { table } = source
  const words = useImportWords()
  const counted = useKindWords()
  const kind = useKind()
  const worded = useWorded()
  const rows = useRows({ source, state })
  const { problem, again, send } = useCheck({ source, state, change }, rows)
  const checked = Object.values(state.checked)
  const of = (name: FoundRow['state']) => checked.filter((one) => one.state === name)
  const [fresh, changed, same, refused] = [of('new'), of('changed'), of('same'), of('refused')]
  const isDone = rows !== undefined && checked.length >= rows.length
  const count = fresh.length + (state.changed === 'leave' ? 0 : changed.length)
  const incomplete = fresh.filter(({ missing }) => missing !== null).length
  return (
    <>
      {!isDone && problem === undefined && (
        <>
          <Typography role="status">
            {words('check.checking', { done: checked.length, all: table.rows.length })}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-label={words('steps.check')}
            value={(100 * checked.length) / Math.max(1, table.rows.length)}
          />
        </>
      )}
      {problem !== undefined && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={again}>
              {words('check.again')}
            </Button>
          }
        >
          {words('check.failed', { reason: worded(problem) })}
        </Alert>
      )}
      <Stack component="ul" sx={{ m: 0, ps: 3 }} aria-live="polite">
        <li>{counted('new', { count: fresh.length })}</li>
        {changed.length > 0 && <li>{counted('changed', { count: changed.length })}</li>}
        {same.length > 0 && <li>{counted('there', { count: same.length })}</li>}
        {refused.length > 0 && <li>{words('check.refused', { count: refused.length })}</li>}
      </Stack>
      {rows && <Refused rows={rows} refused={refused} change={change} send={send} />}
      {changed.length > 0 && (
        <>
          <Changed rows={changed} />
          {kind.changes.length === 0 && <Typography>{words('check.kept')}</Typography>}
          {kind.changes.length > 0 && (
            <TextField
              select
              label={words('check.changedRows')}
              value={state.changed}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              onChange={({ target }) => change(() => ({ changed: target.value }))}
            >
              {(['leave', ...kind.changes] as const).map((value) => (
                <option key={value} value={value}>
                  {words(`check.choices.${value}`)}
                </option>
              ))}
            </TextField>
          )}
        </>
      )}
      <div>
        {kind.name === 'startups' && (
          <FormControlLabel
            control={
              <Checkbox
                checked={state.publish}
                onChange={({ target }) => change(() => ({ publish: target.checked }))}
              />
            }
            label={words('check.publish')}
          />
        )}
        {state.publish && incomplete > 0 && <Typography>{words('check.incomplete', { count: incomplete })}</Typography>}
        {(kind.name === 'users' || kind.name === 'vc') && (
          <Typography color="text.secondary">{words('records.passwords')}</Typography>
        )}
        <Typography color="text.secondary">{words('check.nobodyMailed')}</Typography>
      </div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => change(() => ({ step: 'columns' }))}>
          {words('check.back')}
        </Button>
        <Button
          variant="contained"
          color="secondary"
          disabled={!isDone || count === 0}
          onClick={() => change(() => ({ step: 'result' }))}
        >
          {isDone && count === 0 ? words('check.nothing') : counted('start', { count })}
        </Button>
      </Stack>
    </>
  )
}
