import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { EndpointCall } from '@baobab/data-provider/wire.ts'
import type { offlineMessages } from '@baobab/i18n/en/console/offline.ts'
import type { Version, WaitingItem } from './outbox.ts'

/** What an act is called in the list of what waits, with `about`: a key under `offline.acts`. */
export type ActKey = keyof (typeof offlineMessages)['acts']

/** What an act that waited is sent by. */
export interface ActTools {
  readonly provider: BaobabDataProvider
  readonly cache: QueryClient
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number
}

/** An act that may wait: a row of the table. */
export interface Act {
  /** The call that it is; without one it is kept by its name and sent by `send`. */
  readonly call?: EndpointCall
  /** What it is called in the list of what waits. */
  readonly words: (item: WaitingItem) => ActKey
  /** What is read again once it was sent or dropped. */
  readonly read: readonly QueryKey[]
  /** Done twice, it is as before. */
  readonly toggles?: boolean
  /** What of it is shown in the list. */
  readonly mine?: (item: WaitingItem, cache: QueryClient) => Version
  /** Looks before it is sent at what stands there: it is done already, or somebody changed what it changes. */
  readonly look?: (tools: ActTools, item: WaitingItem) => Promise<'done' | Version | undefined>
  /** What stands there now, asked for where the server says that it was changed meanwhile. */
  readonly theirs?: (tools: ActTools, item: WaitingItem) => Promise<Version>
  /** What is sent by its call over what stands there, where that is not the same. */
  readonly over?: (input: WaitingItem['input']) => WaitingItem['input']
  readonly send?: (tools: ActTools, item: WaitingItem) => Promise<unknown>
  /** Sends it over what stands there. */
  readonly sendOver?: (tools: ActTools, item: WaitingItem) => Promise<unknown>
  /** Shows what the server answered. */
  readonly sent?: (cache: QueryClient, item: WaitingItem, answer: unknown) => void
  /** Shows what was there before. */
  readonly undo?: (cache: QueryClient, item: WaitingItem) => void
}

/** The table of what may wait, by the names of its acts. */
export type Acts = Readonly<Record<string, Act>>
