import { browserStorage } from './storage.ts'

const key = 'baobab.device'

/**
 * The random secret of this device, made at its first sign-in and kept beyond it. It authenticates nothing: the server knows
 * by it that the account was signed in to here before, and does not lock this device out for wrong tries elsewhere.
 * Undefined where the browser keeps nothing.
 */
export function deviceSecret(storage: Storage | undefined = browserStorage('localStorage')): string | undefined {
  try {
    const kept = storage?.getItem(key)
    if (kept && /^[\w-]{43}$/.test(kept)) return kept
    const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    storage?.setItem(key, made)
    return storage?.getItem(key) === made ? made : undefined
  } catch {
    return undefined
  }
}
