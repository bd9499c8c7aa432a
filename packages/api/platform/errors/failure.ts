import { messages } from '@baobab/validation'
import { HttpError, httpError } from './httpError.ts'
import { Interrupted } from './interrupted.ts'
import { StoreError } from './storeError.ts'

/** What PostgreSQL says by code and name. Its `detail` and `message` may hold a person's values, so neither is passed on. */
export interface DatabaseFault {
  readonly code: string
  readonly constraint: string | undefined
}

/** The fault of PostgreSQL behind an error, if there is one. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') {
      return {
        code: at.code,
        constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined,
      }
    }
  }
  return undefined
}

/** Whether an error is a broken unique rule, of this constraint where one is named. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const fault = databaseFault(error)
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}

/** Whether the database gave a transaction up so that another could go on: a deadlock, or an order that does not fit. Nothing of it stays. */
export function isGivenUp(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseFault(error)?.code ?? '')
}

/** Classes and codes that say the database, or the way to it, is not there at present; they pass. */
const unreachable =
  /^(?:08|40|53|57P|57014|55P03|58|25006|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EMFILE|ENFILE)/
/** No room: of the database, of its server's disk, of ours. */
const full = /^(?:53100|ENOSPC|EDQUOT)$/
/** What the driver says, with no code, of a connection that it could not get or keep. */
const lostConnection =
  /^(?:timeout e|Connection terminated|Query read timeout|Cannot use a pool after|Client has encountered a connection error|Client was closed)/

/** The HttpError that an error stands for, or undefined where the fault is ours. */
export function httpErrorOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (isFull(error)) return httpError.storageFull()
  if (error instanceof StoreError || error instanceof Interrupted) return httpError.unavailable()
  const code = databaseFault(error)?.code
  if (code === undefined) return isLostConnection(error) ? httpError.unavailable() : undefined
  // A value that PostgreSQL cannot hold: the last line behind the rules of the fields.
  if (code.startsWith('22')) return httpError.badRequest(messages.http.broken)
  if (code === '23503') return httpError.badRequest(messages.rule.referenceGone)
  if (code === '23505') return httpError.conflict(messages.http.broken)
  if (unreachable.test(code)) return httpError.unavailable()
  return undefined
}

/** Whether there was no room left to write to. */
export function isFull(error: unknown): boolean {
  const code = databaseFault(error)?.code
  return (
    (code !== undefined && full.test(code)) ||
    (error instanceof Error && /No space left on device/.test(rootOf(error).message))
  )
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && lostConnection.test(rootOf(error).message)
}

/** What may be logged of an error's message: the system's and the driver's hold no values, PostgreSQL's may. */
function reasonOf(root: Error): string | undefined {
  if ('syscall' in root || lostConnection.test(root.message)) return root.message
  const code = 'code' in root && typeof root.code === 'string' ? root.code : ''
  return /^(?:08|53|57|58|25006|25P03)/.test(code) ? root.message : undefined
}

/** An error as it may be logged: where it arose and by which code, never with the values of a query. */
export function loggable(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error }
  const root = rootOf(error)
  const fault = databaseFault(error)
  const isQuery = fault !== undefined || 'query' in error
  const reason = reasonOf(root)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: root.name,
    ...(fault ? { code: fault.code, constraint: fault.constraint } : {}),
    ...(reason !== undefined ? { message: reason } : isQuery ? {} : { message: error.message }),
    stack: frames.slice(0, 12).join('\n'),
  }
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
