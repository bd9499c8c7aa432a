import { pino, type Logger } from 'pino'
import type { Env } from '../env/env.ts'

/** Structured lines on stdout: what happened and when, never a token, a password or a body. */
export function createLog(env: Pick<Env, 'logLevel'>): Logger {
  return pino({ level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
