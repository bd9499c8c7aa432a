import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { ListedOptions } from '@baobab/validation/importing/rows.ts'
import type { Table } from '@baobab/validation/importing/table.ts'
import { useSessionUser } from '../../session/session.tsx'
import { corrected, outRows, recognised } from './columnChoice.ts'
import { forget, isKept, keep, readKept, type Import, type Source, type Whose } from './kept.ts'
import { useKind } from './kinds/context.ts'
import type { ImportKind, OutRow } from './kinds/kind.ts'

const restMs = 300

/** The import that is open: its file, what was chosen and corrected, and how that changes. It is kept until it ends. */
export function useImport() {
  const user = useSessionUser()
  const kind = useKind()
  const [owner] = useState<Whose>({ user: user?.user_uuid ?? '', kind: kind.name })
  const [kept] = useState(() => readKept(owner))
  const [source, setSource] = useState<Source | undefined>(kept?.source)
  const [state, setState] = useState<Import | undefined>(kept?.state)
  const [notKept, setNotKept] = useState(false)
  const latest = useRef(state)

  const change = useCallback((how: (before: Import) => Partial<Import>) => {
    if (latest.current === undefined) return
    latest.current = { ...latest.current, ...how(latest.current) }
    setState(latest.current)
  }, [])

  // A file that could not be kept has no state to keep either, and neither has who signed out: that emptied the storage.
  const keepNow = useCallback(() => {
    if (latest.current && isKept(owner)) setNotKept(!keep(owner, 'state', latest.current))
  }, [owner])
  useEffect(() => {
    const timer = setTimeout(keepNow, restMs)
    return () => clearTimeout(timer)
  }, [state, keepNow])
  useEffect(() => {
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keepNow])

  const begin = (name: string, table: Table) => {
    const fresh = first(kind, table.header, user?.email ?? '')
    latest.current = fresh
    setSource({ name, table })
    setState(fresh)
    const fits = keep(owner, 'source', { name, table }) && keep(owner, 'state', fresh)
    if (!fits) forget(owner)
    setNotKept(!fits)
  }
  const end = () => {
    latest.current = undefined
    forget(owner)
    setSource(undefined)
    setState(undefined)
  }
  return { source, state, notKept, change, begin, end }
}

/** What an open import is worked at with. */
export interface Work {
  readonly source: Source
  readonly state: Import
  readonly change: ReturnType<typeof useImport>['change']
  readonly end: () => void
}

const first = (kind: ImportKind, header: readonly string[], owner: string): Import => ({
  step: 'columns',
  fields: recognised(kind, header),
  readings: {},
  owner,
  once: '',
  adds: false,
  publish: false,
  changed: 'leave',
  edits: {},
  checked: {},
  added: {},
})

/** The rows as they were chosen and corrected; undefined until the lists that they refer to are here. */
export function useRows({ source: { table }, state }: Pick<Work, 'source' | 'state'>): readonly OutRow[] | undefined {
  const kind = useKind()
  const listed = useListed(kind)
  const { fields, readings, once, edits } = state
  const rows = useMemo(
    () => listed && outRows(kind, table, { fields, readings, once }, listed),
    [kind, table, fields, readings, once, listed],
  )
  return useMemo(() => rows && corrected(rows, edits), [rows, edits])
}

/** The names of the options that there are, by the field that refers to their list; undefined until they are here. */
function useListed({ lists, readsLists }: ImportKind): ListedOptions | undefined {
  const provider = useDataProvider<BaobabDataProvider>()
  const [listed, setListed] = useState<ListedOptions>()
  useEffect(() => {
    let isOpen = true
    const read = (readsLists ? lists : []).map(async ([name, to]) => {
      const { data } = await provider.getList<ListedOptions[string][number]>(to, {
        pagination: { page: 1, perPage: 1_000 },
      })
      return [name, data] as const
    })
    // Without them only a name that holds a comma is told less well.
    Promise.all(read).then(
      (all) => isOpen && setListed(Object.fromEntries(all)),
      () => isOpen && setListed({}),
    )
    return () => {
      isOpen = false
    }
  }, [provider, lists, readsLists])
  return listed
}
