import { snapshotPrefix } from '@baobab/validation/stored.ts'

/** Erases every screen that this browser keeps as it was last seen, of whoever it was. */
export function forgetSnapshots(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(snapshotPrefix)) localStorage.removeItem(key)
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}
