import { setTimeout as pause } from 'node:timers/promises'
import type { Sought } from './finder.ts'

/** A window of a browser that is driven as a person does: by pressing what has a name, and by typing. */
export interface EngineWindow {
  goto(url: string): Promise<void>
  /** Presses what is sought, with the pointer, as soon as it is there. */
  press(sought: Sought): Promise<void>
  /** Types into what is sought, key by key. */
  type(sought: Sought, text: string): Promise<void>
  /** The text of each element that is sought and not hidden. */
  read(sought: Sought): Promise<readonly string[]>
  url(): Promise<URL>
  /** Loads the page again. */
  reload(): Promise<void>
  /** The errors that its console has shown; those of rejected calls (4xx), which a screen is meant to show, are left out. */
  errors(): Promise<readonly string[]>
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>
}

/** A browser that the story runs in. */
export interface Engine {
  readonly name: string
  /** Starts it with a page of 1440 × 900. */
  open(): Promise<EngineWindow>
}

/** How long something may take to come, in milliseconds: it ends what hangs, and measures nothing. */
const patience = 30_000

/**
 * Repeats an act until it comes about, as a page moves while it loads.
 *
 * @param act answers whether it came about; it may throw meanwhile.
 * @throws after 30 s, with what was sought and the last reason.
 */
export async function insist(what: string, act: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience
  let reason: unknown
  while (Date.now() < deadline) {
    try {
      if (await act()) return
    } catch (error) {
      reason = error
    }
    await pause(100)
  }
  throw new Error(`${what} did not come within ${String(patience / 1_000)} s.`, { cause: reason })
}

/** Whether a line of a console tells of a call that was rejected: the screen shows why, and browsers print it by themselves. */
export function isRejectedCall(line: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(line)
}
