import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { isAbort } from '@baobab/data-provider'
import { useSigned } from '../../session/session.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { batchesOf, repeatedRows } from './batches.ts'
import type { FoundRow } from './kept.ts'
import { useKind } from './kinds/context.ts'
import type { OutRow } from './kinds/kind.ts'
import type { Work } from './useImport.ts'
import { useImportWords } from './words.ts'

const local = (row: number, state: FoundRow['state'], errors: FoundRow['errors'] = {}): FoundRow => ({
  row,
  state,
  errors,
  id: null,
  name: null,
  differs: [],
  missing: null,
})

/** Checks the rows that were not checked yet, part by part, and single ones again. */
export function useCheck({ source, state, change }: Omit<Work, 'end'>, rows: readonly OutRow[] | undefined) {
  const words = useImportWords()
  const kind = useKind()
  const { client } = useSigned().providers
  const provider = useDataProvider<BaobabDataProvider>()
  const [problem, setProblem] = useState<string>()
  const [run, setRun] = useState(0)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  const send = useCallback(
    async (part: readonly OutRow[], signal?: AbortSignal) => {
      const data = await kind.check({ client, provider }, part, latest.current, signal)
      change(({ checked }) => ({ checked: { ...checked, ...Object.fromEntries(data.map((one) => [one.row, one])) } }))
      return data
    },
    [kind, client, provider, change],
  )

  const { header, rows: lines } = source.table
  const elsewhere = useRef((line: number) => words('check.twice', { line }))
  const tooMany = useRef((cells: number) => words('check.surplus', { cells, columns: header.length }))

  useEffect(() => {
    if (!rows) return undefined
    const long = lines.filter(({ cells }) => cells.slice(header.length).some((cell) => cell.trim() !== ''))
    const lengths = new Map(long.map(({ line, cells }) => [line, cells.length]))
    const surplus = (row: number) => lengths.get(row) ?? 0
    const given = new AbortController()
    const checkAll = async () => {
      setProblem(undefined)
      const twice = repeatedRows(rows, kind.key)
      const open = rows.filter(({ row }) => !latest.current.checked[row])
      const told = open.flatMap(({ row }) => {
        const cells = surplus(row)
        if (cells > 0) return [local(row, 'refused', { [kind.title]: tooMany.current(cells) })]
        const before = twice.get(row)
        if (!before) return []
        if (before.isSame) return [local(row, 'same')]
        return [local(row, 'refused', { [kind.title]: elsewhere.current(before.line) })]
      })
      if (told.length > 0)
        change(({ checked }) => ({ checked: { ...checked, ...Object.fromEntries(told.map((one) => [one.row, one])) } }))
      const toldRows = new Set(told.map(({ row }) => row))
      for (const part of batchesOf(open.filter(({ row }) => !toldRows.has(row)))) {
        if (given.signal.aborted) return
        await send(part, given.signal)
      }
    }
    checkAll().catch((error: unknown) => {
      if (!given.signal.aborted && !isAbort(error)) setProblem(messageOf(error))
    })
    return () => given.abort()
    // What is corrected is checked by itself: the rows of the first sight begin the check.
  }, [run, send, change, rows === undefined]) // eslint-disable-line react-hooks/exhaustive-deps -- see above

  return { problem, again: () => setRun((before) => before + 1), send }
}
