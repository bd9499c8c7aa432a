import { lazy, Suspense, useState } from 'react'
import { Alert, Button, Stack } from '@mui/material'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation'
import { csvOf, download } from '../../crud/list/csvText.ts'
import { pathTo } from '../../routes/routes.ts'
import { refusedTable } from './refusedTable.ts'
import { useFieldLabel } from './labels.ts'
import type { Work } from './useImport.ts'
import { useImportWords } from './words.ts'

const AskDialog = lazy(() => import('../../crud/form/AskDialog.tsx'))

/** What came of an import: counts, the startups, what was not taken, and how to undo it. */
export function Result({ source, state, end }: Omit<Work, 'change'>) {
  const words = useImportWords()
  const label = useFieldLabel()
  const provider = useDataProvider<BaobabDataProvider>()
  const [asks, setAsks] = useState(false)
  const [undone, setUndone] = useState<{ readonly changed: number; readonly refused: number }>()
  const results = Object.values(state.added)
  // A row that was found new and is there now came with a part whose answer was lost.
  const added = results.filter(
    (one) => one.state === 'added' || (one.state === 'same' && state.checked[one.row]?.state === 'new'),
  )
  const updated = results.filter((one) => one.state === 'updated')
  const states = Object.values(state.checked).filter(({ row }) => !added.some((one) => one.row === row))
  const same = states.filter((one) => one.state === 'same').length
  const left = states.filter((one) => one.state === 'changed' && state.added[one.row]?.state !== 'updated').length
  const refused = refusedTable(source.table, state, label)
  const undo = async () => {
    const uuids = added.flatMap(({ startup_uuid }) => startup_uuid ?? [])
    let [changed, kept] = [0, 0]
    for (let start = 0; start < uuids.length; start += limits.page.max) {
      const answer = await provider.undoImport(uuids.slice(start, start + limits.page.max))
      changed += answer.changed.length
      kept += answer.refused.length
    }
    setUndone({ changed, refused: kept })
  }
  const list = `${pathTo('market')}?${new URLSearchParams({ filter: JSON.stringify({ created_at_gte: today() }) }).toString()}`
  return (
    <>
      <ul style={{ margin: 0 }}>
        <li>{words('result.added', { count: added.length })}</li>
        {updated.length > 0 && <li>{words('result.updated', { count: updated.length })}</li>}
        {same > 0 && <li>{words('result.same', { count: same })}</li>}
        {left > 0 && <li>{words('result.left', { count: left })}</li>}
        {refused.length > 1 && <li>{words('result.refused', { count: refused.length - 1 })}</li>}
      </ul>
      <div role="status">
        {undone && (
          <Alert severity="success">
            {words('result.undone', { count: undone.changed })}
            {undone.refused > 0 && `. ${words('result.kept', { count: undone.refused })}`}
          </Alert>
        )}
      </div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {added.length > 0 && !undone && (
          <Button variant="contained" color="secondary" component={Link} to={list}>
            {words('result.list', { day: today() })}
          </Button>
        )}
        {refused.length > 1 && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => download(`${source.name.replace(/\.[^.]*$/, '')}.refused.csv`, csvOf(refused))}
          >
            {words('result.download')}
          </Button>
        )}
        {added.length > 0 && !undone && (
          <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
            {words('result.undo')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={end}>
          {words('result.finish')}
        </Button>
      </Stack>
      {asks && (
        <Suspense fallback={null}>
          <AskDialog
            title={words('result.undoTitle')}
            text={words('result.undoText')}
            submit={words('result.undo')}
            onSend={undo}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const today = () => new Date().toISOString().slice(0, 10)
