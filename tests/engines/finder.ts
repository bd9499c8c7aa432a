import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

/** What a person would name: a role with its accessible name, or a label, within something else where that is given. */
export interface Sought {
  readonly role?: string
  /** The whole name. */
  readonly name?: string
  /** A regular expression that the name matches. */
  readonly pattern?: string
  /** Of a box that has no role, such as one for passwords. */
  readonly label?: string
  readonly within?: Sought
}

/** What `script` adds to a page. */
type Equipped = typeof globalThis & {
  readonly TestingLibraryDom: {
    readonly queryAllByRole: typeof queryAllByRole
    readonly queryAllByLabelText: typeof queryAllByLabelText
  }
  readonly seek: typeof seek
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

/** Finds elements of a page by role and name, the same way in every browser; it is given to each document. */
export const script = `${readFileSync(library, 'utf8')};globalThis.seek = ${seek.toString()}`

/** Runs in the page: whether the script is there. */
export function isEquipped(): boolean {
  return 'seek' in globalThis
}

/** Runs in the page: what is sought and can be pressed, so neither disabled nor moving, in the middle of the window; null where it is not there. */
export function find(sought: Sought): HTMLElement | null {
  const moving = document
    .getAnimations()
    .flatMap(({ playState, effect }) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.getTiming().iterations !== Infinity
        ? [effect.target]
        : [],
    )
  const found = (globalThis as Equipped)
    .seek(sought)
    .find((one) => !one.matches(':disabled') && !moving.some((other) => other?.contains(one)))
  // What stays at an edge of the window would lie over it.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

/** Runs in the page: the text of all that is sought. */
export function texts(sought: Sought): string[] {
  return (globalThis as Equipped).seek(sought).map((one) => one.textContent)
}

function seek({ role = '', name, pattern, label, within }: Sought): HTMLElement[] {
  const { TestingLibraryDom: dom, seek: again } = globalThis as Equipped
  const place = within ? again(within)[0] : document.body
  if (!place) return []
  // A label may mark that its field is required.
  if (label !== undefined) return dom.queryAllByLabelText(place, (text) => text.replace(/\s\*$/, '') === label)
  const named = pattern === undefined ? name : new RegExp(pattern)
  return dom.queryAllByRole(place, role, named === undefined ? {} : { name: named })
}

/** What is sought, in words for who reads a failure. */
export function wordsOf({ role, name, pattern, label, within }: Sought): string {
  const own = label === undefined ? `${role ?? ''} “${name ?? pattern ?? ''}”` : `the box “${label}”`
  return within ? `${own} in ${wordsOf(within)}` : own
}
