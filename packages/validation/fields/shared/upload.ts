import { isUuid } from '../uuid.ts'

const mark = 'upload:'

/** What a body says in the place of a file that arrived in pieces. */
export function namedUpload(uploadId: string): string {
  return mark + uploadId
}

/** The uuid of the upload that a value of a file's field names; undefined where it names none. */
export function uploadIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith(mark)) return undefined
  const id = value.slice(mark.length)
  return isUuid(id) ? id.toLowerCase() : undefined
}
