import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { importLimits, type ImportedRate } from '@baobab/validation'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { readFile } from '../imports/readFile.ts'
import { rateRows, type RateRow } from './rateRows.ts'

/** A file that was checked: its rows, and what would happen to each. */
export interface CheckedFile {
  readonly name: string
  readonly rows: readonly RateRow[]
  readonly found: readonly ImportedRate[]
}

/** Reads a file of rates, has it checked, and has it written. */
export function useUpload(onDone: () => void) {
  const provider = useDataProvider<BaobabDataProvider>()
  const translate = useTranslate()
  const worded = useWorded()
  const notify = useNotify()
  const refresh = useRefresh()
  const [checked, setChecked] = useState<CheckedFile>()
  const [problem, setProblem] = useState<string>()

  const rowsIn = async (file: File): Promise<readonly RateRow[] | string> => {
    const parsed = await readFile(file)
    if ('reason' in parsed) return parsed.reason
    const count = parsed.table.rows.length
    if (count > importLimits.rates) return translate('rates.tooMany', { count, most: importLimits.rates })
    const rows = rateRows(parsed.table)
    return 'lacks' in rows ? translate('rates.columns', { names: rows.lacks.join(', ') }) : rows
  }
  const check = async (file: File) => {
    setProblem(undefined)
    setChecked(undefined)
    try {
      const rows = await rowsIn(file)
      if (typeof rows === 'string') return setProblem(rows)
      const { data } = await provider.importRates({ rows: JSON.stringify(rows), write: false, leaves_wrong_out: false })
      return setChecked({ name: file.name, rows, found: data })
    } catch (error) {
      return setProblem(worded(messageOf(error)))
    }
  }
  const { busy, run } = useOnce(async (leavesWrongOut: boolean) => {
    if (!checked) return
    try {
      const rows = JSON.stringify(checked.rows)
      const { written, message, data } = await provider.importRates({
        rows,
        write: true,
        leaves_wrong_out: leavesWrongOut,
      })
      if (!written) {
        setChecked({ ...checked, found: data })
        setProblem(message)
        return
      }
      notify(message, { type: 'success', messageArgs: { _: message } })
      refresh()
      onDone()
    } catch (error) {
      setProblem(worded(messageOf(error)))
    }
  })
  return { checked, problem, check, busy, write: run } as const
}
