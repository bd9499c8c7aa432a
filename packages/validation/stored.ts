// Apart from `limits.ts`, so that every public page carries what the stored session needs and no more.

/** A stored session is expired once more than this has passed since `login_time`, in milliseconds. Source: specification §4, §9. */
export const sessionMs = 900_000

/** Where the browser keeps what it remembers. Source: specification §2, §3. */
export const storageKeys = {
  theme: 'theme',
  user: 'user',
  login: 'login',
  /** The session user of an administrator while `user` is somebody as whom they view. */
  admin: 'admin',
  /** A form's draft lies under this and the form's address; logout leaves it. */
  draft: 'baobab.draft.',
  newsletter: 'baobab.newsletter',
  /** An import that is under way lies under this, its part and kind, and its person; logout empties it, the end of the session leaves it. */
  import: 'baobab.import.',
} as const

/** What this browser was given for a link to a deck lies under this and the beginning of the link. Apart, since one page needs it. */
export const deckKeyPrefix = 'baobab.deck.'

/** How long what was last read or seen is shown without being read again, in milliseconds: after that it says too little of how things are. */
export const readsMs = 7 * 86_400_000

/** The database of what was last read in the console; apart, since most pages need it not. */
export const readsDatabase = 'reads'

/** A screen of the console as it was last seen lies under this and its address, as long as what was read. */
export const snapshotPrefix = 'snapshot.'

/** Where the browser keeps how much waits on this device to be sent, by person. Apart from the others, since every public page counts its bytes. */
export const waitingKey = 'waiting'

/** The database of what a person did without a connection is named by this and their `user_uuid`. */
export const waitingDatabase = 'waiting.'

export const themes = ['theme-light', 'theme-dark'] as const
export type Theme = (typeof themes)[number]

/** Roles as they travel; `startup` is shown as Founder. Source: specification §6. */
export const roles = ['startup', 'vc', 'admin'] as const
export type Role = (typeof roles)[number]

/** What an administrator may do: everything; listings, reports and the inbox, and no accounts; or read and change nothing of others. */
export const adminRights = ['full', 'moderator', 'read_only'] as const
export type AdminRights = (typeof adminRights)[number]
