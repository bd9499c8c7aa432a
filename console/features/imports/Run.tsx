import { useMemo } from 'react'
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useWorded } from '../../i18n/words.ts'
import { Result } from './Result.tsx'
import { useRows, type Work } from './useImport.ts'
import { useRun } from './useRun.ts'
import { useImportWords } from './words.ts'

/** Imports what the check found right, and then says what came of it. */
export function Run(work: Work) {
  const { state } = work
  const words = useImportWords()
  const worded = useWorded()
  const all = useRows(work)
  const { checked, changed } = state
  const rows = useMemo(
    () =>
      all?.filter(({ row }) => {
        const found = checked[row]?.state
        return found === 'new' || (found === 'changed' && changed !== 'leave')
      }),
    [all, checked, changed],
  )
  const { running, problem, stop, goOn } = useRun(work, rows)
  if (!rows) return <LinearProgress aria-label={words('steps.result')} />
  const left = rows.filter(({ row }) => !state.added[row]).length
  if (left === 0) return <Result {...work} />
  const done = rows.length - left
  return (
    <>
      <Typography role="status">
        {running === 'waiting'
          ? words('run.waiting')
          : running === 'stopping'
            ? words('run.stopping')
            : running === 'stopped'
              ? words('run.stopped', { count: left })
              : words('run.running', { done, all: rows.length })}
      </Typography>
      <LinearProgress variant="determinate" aria-label={words('steps.result')} value={(100 * done) / rows.length} />
      {problem !== undefined && <Alert severity="error">{words('run.failed', { reason: worded(problem) })}</Alert>}
      <Stack direction="row">
        {running === 'stopped' ? (
          <Button variant="contained" color="secondary" onClick={goOn}>
            {words('run.goOn')}
          </Button>
        ) : (
          <Button variant="outlined" color="inherit" onClick={stop}>
            {words('run.stop')}
          </Button>
        )}
      </Stack>
      {running === 'stopped' && done > 0 && <Result {...work} />}
    </>
  )
}
