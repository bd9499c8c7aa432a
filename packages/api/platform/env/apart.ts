import { realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { S3Place } from './s3.ts'

/** Whether neither of two places of files lies in the other. */
export function areApart(one: string | S3Place, other: string | S3Place): boolean {
  const [a, b] = [pathOf(one), pathOf(other)]
  return !a.startsWith(b) && !b.startsWith(a)
}

/** A place as a path that ends with a slash: what lies in it has a path that begins with this one. */
function pathOf(place: string | S3Place): string {
  if (typeof place !== 'string') return `s3://${new URL(place.endpoint).host}/${place.bucket}/${place.prefix}`
  const folder = realFolder(place)
  return folder.endsWith(sep) ? folder : folder + sep
}

/** The folder behind links, as far as it is there already. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    const above = dirname(folder)
    return above === folder ? folder : join(realFolder(above), basename(folder))
  }
}
