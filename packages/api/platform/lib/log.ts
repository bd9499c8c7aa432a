import { pino, type Logger } from 'pino'
import type { Env } from '../env/env.ts'
import { currentTrace } from './requestId.ts'

/**
 * Structured lines on stdout, or on stderr where the output is of another kind: what happened and when, never a token, a password or a
 * body.
 */
export function createLog(env: Pick<Env, 'logLevel'>, to: 'stdout' | 'stderr' = 'stdout'): Logger {
  const options = { level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceOfLine }
  return to === 'stdout' ? pino(options) : pino(options, pino.destination({ fd: 2, sync: true }))
}

/** The trace of the request that a line is about, under the name by which logs are joined to traces. */
function traceOfLine(): { trace_id?: string } {
  const trace = currentTrace()
  return trace === undefined ? {} : { trace_id: trace }
}
