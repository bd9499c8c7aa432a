import { currentRequestId } from '../lib/requestId.ts'
import { beginStatement } from '../tracing/spans.ts'

/** A statement that took long: its SQL, in which no value stands, and the request that it was for. */
export interface SlowQuery {
  readonly ms: number
  readonly statement: string
  readonly request: string | undefined
}

/** Who is told of slow statements of a database. */
export interface QueryWatch {
  /** Begins to measure; a second one takes the place of the first. */
  watch(slowerThanMs: number, onSlow: (query: SlowQuery) => void): void
  /** Called before a statement; answers what to call after it. */
  begin(sql: unknown): (() => void) | undefined
}

const longest = 500

/** Measures statements once somebody wants to know, and tells of those that are part of what is traced. */
export function createQueryWatch(): QueryWatch {
  let slowerThan = Infinity
  let tell: (query: SlowQuery) => void = () => undefined
  return {
    watch: (ms, onSlow) => {
      slowerThan = ms
      tell = onSlow
    },
    begin: (sql) => {
      const endSpan = beginStatement(() => textOf(sql))
      if (slowerThan === Infinity) return endSpan
      const began = performance.now()
      const request = currentRequestId()
      return () => {
        endSpan?.()
        const ms = Math.round(performance.now() - began)
        if (ms >= slowerThan) tell({ ms, statement: textOf(sql), request })
      }
    },
  }
}

/** The SQL of a statement in one line, no longer than a line of the log may be. */
export function textOf(sql: unknown): string {
  const text = typeof sql === 'object' && sql !== null && 'text' in sql ? sql.text : sql
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, longest) : ''
}
