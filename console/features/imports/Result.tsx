import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { csvOf, download } from '../../crud/list/csvText.ts'
import { entry, fill } from '../../routes/routes.ts'
import type { AddedRow } from './kept.ts'
import { useKind } from './kinds/context.ts'
import { listRoute } from './listRoute.ts'
import { refusedTable } from './refusedTable.ts'
import { useFieldLabel } from './labels.ts'
import { StartupEnd } from './StartupEnd.tsx'
import type { Work } from './useImport.ts'
import { useImportWords, useKindWords } from './words.ts'

/** What came of an import: counts, what was added, and what was not taken. */
export function Result({ source, state, end }: Omit<Work, 'change'>) {
  const words = useImportWords()
  const counted = useKindWords()
  const kind = useKind()
  const label = useFieldLabel()
  const results = Object.values(state.added)
  const added = results.filter((one) => isAdded(one, state.checked))
  const updated = results.filter((one) => one.state === 'updated')
  const states = Object.values(state.checked).filter(({ row }) => !added.some((one) => one.row === row))
  const same = states.filter((one) => one.state === 'same').length
  const left = states.filter((one) => one.state === 'changed' && state.added[one.row]?.state !== 'updated').length
  const refused = refusedTable(source.table, state, label)
  const list = listRoute(kind.name)
  return (
    <>
      <ul style={{ margin: 0 }}>
        <li>{counted('added', { count: added.length })}</li>
        {updated.length > 0 && <li>{counted('updated', { count: updated.length })}</li>}
        {same > 0 && <li>{words('result.same', { count: same })}</li>}
        {left > 0 && <li>{words('result.left', { count: left })}</li>}
        {refused.length > 1 && <li>{words('result.refused', { count: refused.length - 1 })}</li>}
      </ul>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {kind.name === 'startups' && <StartupEnd added={added} />}
        {list && (
          <Button variant="contained" color="secondary" component={Link} to={fill(entry(list).path, {})}>
            {words('records.list')}
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
        <Button variant="outlined" color="inherit" onClick={end}>
          {words('result.finish')}
        </Button>
      </Stack>
    </>
  )
}

/** A row that was found new and is there now came with a part whose answer was lost. */
const isAdded = ({ row, state }: AddedRow, checked: Work['state']['checked']) =>
  state === 'added' || (state === 'same' && checked[row]?.state === 'new')
