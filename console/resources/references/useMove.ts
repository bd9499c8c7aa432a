import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { ReferenceListName } from '@baobab/validation'
import { useRef } from 'react'
import type { EntryRecord } from './entry.ts'

type Step = -1 | 1

/**
 * Moves an entry one place: it changes places with its neighbour, at once on the screen, and then on the server. Several
 * presses follow one another. The focus stays on the button, so that the next press moves on.
 */
export function useMove(list: ReferenceListName, entry: EntryRecord) {
  const { data = [], sort, page = 1, perPage = 0 } = useListContext<EntryRecord>()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const place = data.findIndex(({ id }) => id === entry.id)
  const idOf = (step: Step) => `move-${step < 0 ? 'up' : 'down'}-${entry.id}`
  const may = (step: Step) => place >= 0 && data[place + step] !== undefined

  const swap = (one: string, other: string) => {
    client.setQueriesData({ queryKey: [list, 'getList'] }, (known: unknown) => (isPage(known) ? { ...known, data: swapped(known.data, one, other) } : known))
  }
  const move = (step: Step) => {
    const neighbour = data[place + step]
    if (!neighbour) return
    swap(entry.id, neighbour.id)
    requestAnimationFrame(() => document.getElementById(idOf(step))?.focus())
    const order = step < 0 ? [entry.id, neighbour.id] : [neighbour.id, entry.id]
    last.current = last.current.then(async () => {
      try {
        await provider.order(list, order)
        notify('references.moved', { type: 'info', autoHideDuration: 3_000, messageArgs: { name: entry.name ?? '', place: (page - 1) * perPage + place + step + 1 } })
      } catch (error) {
        swap(entry.id, neighbour.id)
        notify(error instanceof Error && error.message ? error.message : 'messages.http.failed', { type: 'error' })
      }
      await client.invalidateQueries({ queryKey: [list] })
    })
  }
  return { offered: sort.field === 'position' && sort.order === 'ASC' && data.length > 1, may, move, idOf }
}

function swapped(rows: readonly EntryRecord[], one: string, other: string): readonly EntryRecord[] {
  const [first, second] = [rows.find(({ id }) => id === one), rows.find(({ id }) => id === other)]
  if (!first || !second) return rows
  return rows.map((row) => (row.id === one ? second : row.id === other ? first : row))
}

function isPage(value: unknown): value is { readonly data: readonly EntryRecord[] } {
  return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
}
