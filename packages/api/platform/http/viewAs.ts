import { messages, viewAsOf, type Call } from '@baobab/validation'
import { httpError } from '../errors/httpError.ts'
import type { CurrentUser } from './currentUser.ts'
import { Encoded } from './route.ts'

type Hiding = Extract<Call['viewAs'], object>

/** Who views as somebody only reads, and only what the contract says is shown to them. */
export function checkViewAs(call: Call, currentUser: CurrentUser | undefined): void {
  if (currentUser?.viewed_by === undefined) return
  const viewAs = viewAsOf(call)
  if (viewAs === 'changes') throw httpError.forbidden(messages.viewAs.readOnly)
  if (viewAs === 'hidden') throw httpError.forbidden(messages.viewAs.hidden)
}

/** An answer without the fields that the contract hides from who views as somebody. */
export function shownTo(currentUser: CurrentUser | undefined, call: Call, result: unknown): unknown {
  const { viewAs } = call
  if (currentUser?.viewed_by === undefined || typeof viewAs !== 'object') return result
  return without(viewAs, result instanceof Encoded ? JSON.parse(result.json) : result)
}

function without(hiding: Hiding, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(hiding, one))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const shown = (name: string, one: unknown) => {
    if (hiding.hides.includes(name)) return emptied(one)
    return hiding.counts?.includes(name) ? one : without(hiding, one)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(name, one)]))
}

/** Nothing, in the shape that the reader expects. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null && 'data' in value ? { count: 0, data: [] } : null
}
