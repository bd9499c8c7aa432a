import { useState } from 'react'
import { HttpError, useDataProvider, useListContext, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Resource } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { tableOf } from './csv.ts'
import { csvOf, download } from './csvText.ts'

/** Exports what the list is filtered to, every field of it, as a file of comma-separated values. */
export function useExport(resource: Resource) {
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const translate = useTranslate()
  const { sort, filter, filterValues } = useListContext()
  const [busy, setBusy] = useState(false)

  const run = async () => {
    setBusy(true)
    try {
      const records = await provider.exportList(resource.name, { sort, filter: { ...filterValues, ...filter } })
      download(`${resource.name}.csv`, csvOf(tableOf(resource, records)))
      notify(translate('console.list.exported', { count: records.length }), { type: 'success' })
    } catch (error) {
      // Why one is not given now, the server says.
      const isRejected = error instanceof HttpError && error.status === 429
      notify(isRejected ? error.message : translate('console.list.exportFailed'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
