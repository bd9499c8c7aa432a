import { calls, type Call } from '@baobab/validation'
import type { Route } from './route.ts'

/** Deny by default: every call that is described must be bound, once, and must say who may. Throws with the names of those that are not. */
export function checkComplete(
  routes: readonly Route[],
  described: readonly (readonly [name: string, call: Call])[] = calls,
): void {
  const bound = new Set(routes.map((one) => one.call))
  const missing = described.filter(([, call]) => !bound.has(call)).map(([name]) => name)
  if (missing.length > 0) throw new Error(`These calls of the contract have no handler: ${missing.join(', ')}.`)
  if (bound.size !== routes.length) throw new Error('A call of the contract is bound twice.')
  const open = described
    .filter(([, call]) => !call.access || (typeof call.access !== 'string' && call.access.length === 0))
    .map(([name]) => name)
  if (open.length > 0) throw new Error(`These calls of the contract have no policy: ${open.join(', ')}.`)
}
