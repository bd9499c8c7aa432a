import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useTranslate } from '../../i18n/words.ts'
import { usePlainList, type PlainRow } from '../plainList.ts'
import { draggedTo, inOrder } from './order.ts'

interface Move {
  readonly ids: readonly string[]
  readonly before: readonly string[]
  readonly name: string
  readonly place: number
}

/**
 * Moves a record to another place, at once on the screen, and then on the server. Several moves follow one another; one that
 * fails goes back, with a message.
 */
export function useMove(record: PlainRow) {
  const { of, nameOf } = usePlainList()
  const { data = [], sort, page = 1, perPage = 0 } = useListContext<PlainRow>()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const place = data.findIndex(({ id }) => id === record.id)
  const mutationKey = [of.name, 'order']

  const show = (ids: readonly string[]) =>
    client.setQueriesData({ queryKey: [of.name, 'getList'] }, (known: unknown) =>
      isPage(known) ? { ...known, data: inOrder(known.data, ids) } : known,
    )

  const { mutate } = useMutation({
    mutationKey,
    // The moves of a list are sent one by one, so that the server's order is the person's.
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ ids }: Move) => provider.order(of.name, ids),
    onSuccess: (_, { name, place }) =>
      notify(translate('console.plain.order.moved', { name, place }), { type: 'info', autoHideDuration: 3_000 }),
    onError: (error, { before }) => {
      show(before)
      notify(error.message || 'messages.http.failed', { type: 'error' })
    },
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey: [of.name] }) : undefined,
  })

  const may = (to: number) => place >= 0 && to !== place && data[to] !== undefined
  /** Moves the record to a place on this page, counted from 0; what had the focus has it again. */
  const moveTo = (to: number, focused: string) => {
    if (!may(to)) return
    const ids = draggedTo(data, place, to).map(String)
    const before = data.map(({ id }) => id).filter((id) => ids.includes(id))
    // A list that is on its way does not know of this move.
    void client.cancelQueries({ queryKey: [of.name, 'getList'] })
    show(ids)
    requestAnimationFrame(() => document.getElementById(focused)?.focus())
    mutate({ ids, before, name: nameOf(record), place: (page - 1) * perPage + to + 1 })
  }
  return {
    offered: sort.field === 'position' && sort.order === 'ASC' && data.length > 1,
    place,
    count: data.length,
    may,
    moveTo,
  }
}

function isPage(value: unknown): value is { readonly data: readonly PlainRow[] } {
  return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
}
