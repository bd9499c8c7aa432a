import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, type DataProvider, type RaRecord } from 'react-admin'
import { limits, type Resource } from '@baobab/validation'
import { allFields } from '@baobab/validation'
import { csvOf, tableOf } from './csv.ts'

/** Calls at once, so that an export leaves room for everybody else. */
const abreast = 4

/** Exports what the list is filtered to, every field of it, as a file of comma-separated values. */
export function useExport(resource: Resource) {
  const provider = useDataProvider()
  const notify = useNotify()
  const { sort, filter, filterValues } = useListContext()
  const [busy, setBusy] = useState(false)

  const run = async () => {
    setBusy(true)
    try {
      const { data } = await provider.getList<RaRecord>(resource.name, {
        pagination: { page: 1, perPage: limits.countCap },
        sort,
        filter: { ...filterValues, ...filter },
      })
      download(`${resource.name}.csv`, csvOf(tableOf(resource, await completed(resource, data, provider))))
      notify('console.list.exported', { type: 'success', messageArgs: { smart_count: data.length } })
    } catch {
      notify('console.list.exportFailed', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

/** Rows of a list carry what lists show; the rest is read record by record. */
export async function completed(resource: Resource, rows: readonly RaRecord[], provider: Pick<DataProvider, 'getOne'>): Promise<readonly RaRecord[]> {
  const names = Object.keys(allFields(resource))
  const whole = [...rows]
  const waiting = rows.flatMap((row, place) => (names.every((name) => Object.hasOwn(row, name)) ? [] : [place]))
  const work = async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      const row = whole[place]
      if (row) whole[place] = (await provider.getOne<RaRecord>(resource.name, { id: row.id })).data
    }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  return whole
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
