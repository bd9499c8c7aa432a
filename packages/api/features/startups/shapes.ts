import { createHash } from 'node:crypto'

/** A connection keeps what it prepared for as long as it lives, so no more shapes than these are. */
const mostShapes = 300
const shapes = new Map<string, string>()

/** The name to prepare a statement under, by its text; undefined once there are too many. */
export function named(what: string, text: string): string | undefined {
  const known = shapes.get(text)
  if (known !== undefined || shapes.size >= mostShapes) return known
  const name = `${what}_${createHash('sha1').update(text).digest('base64url')}`
  shapes.set(text, name)
  return name
}
