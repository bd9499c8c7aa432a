import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { isAbort } from '@baobab/data-provider'
import type { CheckedImportRow } from '@baobab/validation'
import { messageOf } from '../../ui/messageOf.ts'
import { batchesOf, repeatedLines } from './batches.ts'
import type { OutRow } from './columnChoice.ts'
import type { Work } from './useImport.ts'
import { useImportWords } from './words.ts'

const local = (
  row: number,
  state: CheckedImportRow['state'],
  errors: CheckedImportRow['errors'] = {},
): CheckedImportRow => ({
  row,
  state,
  errors,
  startup_uuid: null,
  startup_name: null,
  differs: [],
  missing: null,
})

/** Checks the rows that were not checked yet, part by part, and single ones again. */
export function useCheck({ source, state, change }: Omit<Work, 'end'>, rows: readonly OutRow[] | undefined) {
  const words = useImportWords()
  const provider = useDataProvider<BaobabDataProvider>()
  const [problem, setProblem] = useState<string>()
  const [run, setRun] = useState(0)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  const send = useCallback(
    async (part: readonly OutRow[], signal?: AbortSignal) => {
      const { owner, adds } = latest.current
      const { data } = await provider.checkImport({ owner, rows: JSON.stringify(part), adds_options: adds }, signal)
      change(({ checked }) => ({ checked: { ...checked, ...Object.fromEntries(data.map((one) => [one.row, one])) } }))
      return data
    },
    [provider, change],
  )

  const { header, rows: lines } = source.table
  const tooMany = useRef((cells: number) => words('check.surplus', { cells, columns: header.length }))

  useEffect(() => {
    if (!rows) return undefined
    const long = lines.filter(({ cells }) => cells.slice(header.length).some((cell) => cell.trim() !== ''))
    const lengths = new Map(long.map(({ line, cells }) => [line, cells.length]))
    const surplus = (row: number) => lengths.get(row) ?? 0
    const given = new AbortController()
    const checkAll = async () => {
      setProblem(undefined)
      const twice = repeatedLines(rows)
      const open = rows.filter(({ row }) => !latest.current.checked[row])
      const told = open.flatMap(({ row }) => {
        const cells = surplus(row)
        if (cells > 0) return [local(row, 'refused', { startup_name: tooMany.current(cells) })]
        return twice.has(row) ? [local(row, 'same')] : []
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
