import { messages, uploadIn, type FieldErrors } from '@baobab/validation'
import { httpError } from '../errors/httpError.ts'
import { fileOf, findUpload, removeUpload, type Upload } from '../files/pieces.ts'
import type { Deps } from './deps.ts'
import type { Place } from './intake.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of a body, and the uploads that some of its files came by. */
interface Arrived {
  readonly fields: Fields
  readonly uploads: readonly Upload[]
}

/**
 * Puts files that arrived in pieces where a body names them. Throws 400, field by field, for one that is not there, not whole or
 * damaged; 413 and 429 as a body of their size would.
 */
export async function withArrived(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  fields: Fields,
  fileNames: ReadonlySet<string>,
  place: Place | undefined,
): Promise<Arrived> {
  const named = [...fileNames].flatMap((name) => {
    const id = uploadIn(fields[name])
    return id === undefined ? [] : [{ name, id }]
  })
  const found: { name: string; file: File; upload: Upload }[] = []
  const errors: Record<string, FieldErrors[string]> = {}
  for (const { name, id } of named) {
    const upload = await findUpload(deps.db, userId, id)
    if (!upload) errors[name] = messages.upload.gone
    else if (upload.received < upload.bytes) errors[name] = messages.upload.unfinished
    else {
      place?.take(upload.bytes)
      const file = await fileOf(deps.files, upload)
      if (file) found.push({ name, file, upload })
      else {
        await removeUpload(deps, upload)
        errors[name] = messages.upload.damaged
      }
    }
  }
  const [first] = Object.values(errors)
  if (first) throw httpError.invalidFields(errors, first)
  return {
    fields: { ...fields, ...Object.fromEntries(found.map(({ name, file }) => [name, file])) },
    uploads: found.map(({ upload }) => upload),
  }
}
