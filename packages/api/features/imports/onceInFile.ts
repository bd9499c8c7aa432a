import { createHash } from 'node:crypto'
import { fold } from '@baobab/validation'
import type { ImportTarget } from '@baobab/validation/importing/importTargets.ts'

/**
 * Tells rows of one file apart: the same record with other values is answered with the line where it stood before; the same row again
 * is nothing new.
 */
export function onceInFile({ key, fields }: ImportTarget) {
  const seen = new Map<string, { readonly line: number; readonly says: string }>()
  const repeated = new Set<number>()
  const keyNames = key.length > 0 ? key : Object.keys(fields)
  const once = (line: number, values: Readonly<Record<string, unknown>>): number | undefined => {
    const [id, says] = [digest(keyNames.map((name) => fold(String(values[name] ?? '')))), digest(values)]
    const before = seen.get(id)
    if (!before) {
      seen.set(id, { line, says })
      return undefined
    }
    if (before.says !== says) return before.line
    repeated.add(line)
    return undefined
  }
  /** The rows that were not there before in the file, and those that were. */
  const part = <T extends { readonly line: number }>(rows: readonly T[]) => ({
    fresh: rows.filter(({ line }) => !repeated.has(line)),
    again: new Set(rows.filter(({ line }) => repeated.has(line))),
  })
  return Object.assign(once, { part })
}

/** Short, since one of each row is kept. */
const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
