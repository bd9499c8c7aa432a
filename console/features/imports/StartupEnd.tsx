import { useState } from 'react'
import { Alert, Box, Button } from '@mui/material'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { pathTo } from '../../routes/routes.ts'
import type { AddedRow } from './kept.ts'
import { useImportWords } from './words.ts'

/** Leads to the startups that an import added, and undoes it. */
export function StartupEnd({ added }: { readonly added: readonly AddedRow[] }) {
  const words = useImportWords()
  const provider = useDataProvider<BaobabDataProvider>()
  const [undone, setUndone] = useState<{ readonly changed: number; readonly refused: number }>()
  const undo = async () => {
    const uuids = added.flatMap(({ id }) => id ?? [])
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
      <Box role="status" sx={{ flexBasis: '100%' }}>
        {undone && (
          <Alert severity="success">
            {words('result.undone', { count: undone.changed })}
            {undone.refused > 0 && `. ${words('result.kept', { count: undone.refused })}`}
          </Alert>
        )}
      </Box>
      {added.length > 0 && !undone && (
        <>
          <Button variant="contained" color="secondary" component={Link} to={list}>
            {words('result.list', { day: today() })}
          </Button>
          <AskButton
            variant="outlined"
            color="error"
            ask={{
              title: words('result.undoTitle'),
              text: words('result.undoText'),
              submit: words('result.undo'),
              onSend: undo,
            }}
          >
            {words('result.undo')}
          </AskButton>
        </>
      )}
    </>
  )
}

const today = () => new Date().toISOString().slice(0, 10)
