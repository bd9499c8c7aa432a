import { pino, type Logger } from 'pino'
import type { Env } from '../env/env.ts'
import { currentTrace } from './requestId.ts'

/** So many characters, or as long, lines are kept before they are written: a write of its own for each is 7 % more work of a like. */
const [keptLength, keptMs] = [4_096, 100]

/**
 * Structured lines on stdout, or on stderr where the output is of another kind: what happened and when, never a token, a password or a
 * body. Those on stdout are written some at a time, and before the process ends unless it is killed.
 */
export function createLog(env: Pick<Env, 'logLevel'>, to: 'stdout' | 'stderr' = 'stdout'): Logger {
  const options = { level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceOfLine }
  return pino(
    options,
    to === 'stdout'
      ? pino.destination({ fd: 1, sync: false, minLength: keptLength, periodicFlush: keptMs })
      : pino.destination({ fd: 2, sync: true }),
  )
}

/** The trace of the request that a line is about, under the name by which logs are joined to traces. */
function traceOfLine(): { trace_id?: string } {
  const trace = currentTrace()
  return trace === undefined ? {} : { trace_id: trace }
}
