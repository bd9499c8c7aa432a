import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Creator } from '@baobab/data-provider'
import type { Startup, StartupRow } from '@baobab/validation'
import { readAgain } from '../../../session/readAgain.ts'

/** A startup as lists and the overview carry it; `city`, the team, traction, gallery and whether it is shown publicly stand in the full record only. */
export type StartupRecord = Omit<StartupRow, 'created_by'> & {
  readonly id: string
  readonly created_by: Creator
  readonly city?: string | null
  readonly show_publicly?: boolean
  readonly team?: Startup['team']
  readonly traction?: Startup['traction']
  readonly gallery?: Startup['gallery']
  readonly show_gallery_publicly?: boolean
  readonly show_team_publicly?: boolean
  readonly show_traction_publicly?: boolean
}
export type Patch = (record: StartupRecord) => Partial<StartupRecord>

type Concerns = (record: StartupRecord) => boolean

/**
 * Changes startups wherever they are shown: `show` before the server has answered, as `patchStartups`, and `settle` once it has.
 * Startups that are being read then may be those of before, and are read again.
 */
export function usePatch() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      show: (concerns: Concerns, patch: Patch) => patchStartups(client, concerns, patch),
      settle: (concerns: Concerns, patch: Patch) => {
        patchStartups(client, concerns, patch)
        void readAgain(client, ['startups'])
      },
    }),
    [client],
  )
}

/** Changes startups wherever they are shown. Returns what puts back the fields that still hold what was patched in. */
export function patchStartups(client: QueryClient, concerns: Concerns, patch: Patch): () => void {
  const putBacks: (() => void)[] = []
  for (const [key, data] of client.getQueriesData({ queryKey: ['startups'] })) {
    if (data === undefined) continue
    const patched = new Map<string, { readonly was: StartupRecord; readonly now: Partial<StartupRecord> }>()
    const put = change(data, (record) => {
      if (!concerns(record)) return record
      const now = patch(record)
      patched.set(record.id, { was: record, now })
      return { ...record, ...now }
    })
    client.setQueryData(key, put, readAt(client, key))
    putBacks.push(() =>
      client.setQueryData(key, (shown: unknown) =>
        change(shown, (record) => {
          const { was, now = {} } = patched.get(record.id) ?? {}
          const own = was && fieldsOf(now).filter((field) => isSame(record[field], now[field]))
          return own ? { ...record, ...Object.fromEntries(own.map((field) => [field, was[field]])) } : record
        }),
      ),
    )
  }
  return () => putBacks.forEach((putBack) => putBack())
}

/** The cache may have made another object of the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const fieldsOf = (patch: Partial<StartupRecord>) => Object.keys(patch) as (keyof StartupRecord)[] // of a patch these alone

/** What a query holds of startups, whichever way, with each of them changed. */
function change(value: unknown, one: (record: StartupRecord) => StartupRecord): unknown {
  if (Array.isArray(value)) return value.map((each) => change(each, one))
  if (isStartup(value)) return one(value)
  return isPage(value) ? { ...value, data: change(value.data, one) } : value
}

/** Without a connection what is shown stays as old as it is. */
export const readAt = (client: QueryClient, key: readonly unknown[]) =>
  onlineManager.isOnline() ? {} : { updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }

function isStartup(value: unknown): value is StartupRecord {
  return typeof value === 'object' && value !== null && 'startup_uuid' in value && 'id' in value
}

function isPage(value: unknown): value is { readonly data: unknown } {
  return typeof value === 'object' && value !== null && 'data' in value
}
