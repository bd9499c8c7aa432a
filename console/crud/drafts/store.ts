import { storageKeys } from '@baobab/validation/limits.ts'

/** What a person typed into a form and did not send yet. */
export interface Draft {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** What was typed, by field; a field that was left as it is, is not there. */
  readonly values: Readonly<Record<string, unknown>>
  /** The server's copy of it, where there is one. */
  readonly copy?: DraftCopy | undefined
}

/** The server's copy of a draft. */
export interface DraftCopy {
  readonly uuid: string
  readonly version: number
  /** Of when the draft is that was sent last; what is saved since is not on the server yet. */
  readonly sentAt: number
}

/** Whether a draft holds something that the server does not have. */
export function isUnsent({ savedAt, copy }: Draft): boolean {
  return copy === undefined || savedAt > copy.sentAt
}

/** A form's place: its address, and whose it is, so that the next person at this browser gets their own. */
export interface DraftPlace {
  readonly address: string
  readonly owner: string
}

/** A draft on its way to the server, as it was sent: nobody knows yet whether it arrived. */
export interface Sending extends Pick<Draft, 'values' | 'savedAt'> {
  /** The idempotency key that it was sent with; undefined where the browser makes none. */
  readonly key: string | undefined
  /** The server's copy that it changes. */
  readonly uuid: string | undefined
  readonly version: number | undefined
}

/** What of a draft is on its way; undefined where there is nothing. */
export function readSending(place: DraftPlace): Sending | undefined {
  try {
    return JSON.parse(localStorage.getItem(sendingKey(place)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Notes down what is sent of a draft before it is sent, or that it arrived. */
export function writeSending(place: DraftPlace, sending: Sending | undefined): void {
  try {
    if (sending) localStorage.setItem(sendingKey(place), JSON.stringify(sending))
    else localStorage.removeItem(sendingKey(place))
  } catch {
    // It is sent all the same.
  }
}

const sendingKey = (place: DraftPlace) => `${draftKey(place)}.sending`

/** Where a draft lies in the browser's storage. Signing out leaves it there. */
export function draftKey({ address, owner }: DraftPlace): string {
  return `${storageKeys.draft}${address}.${owner}`
}

/** The draft of a form; undefined where there is none, or none that can be read. */
export function readDraft(place: DraftPlace): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey(place)) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft. Files lie elsewhere, for a browser cannot keep them here. Returns whether it was kept. */
export function writeDraft(place: DraftPlace, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets a draft: it was sent, or is not wanted. */
export function removeDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(draftKey(place))
    localStorage.removeItem(sendingKey(place))
  } catch {
    // A browser that rejects its storage kept no draft.
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    !Array.isArray(value.values)
  )
}
