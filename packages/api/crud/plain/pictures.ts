import type { PlainResource } from '@baobab/validation'
import type { FileStore } from '../../platform/files/store.ts'
import { withPicture } from '../../platform/files/withPicture.ts'
import type { PlainRow } from './store.ts'

type Values = Readonly<Record<string, unknown>>

/** A written record, and what it was before. */
export interface Written {
  readonly row: PlainRow
  readonly before?: PlainRow
}

/** Keeps the pictures of a body for as long as the record that refers to them is written; `write` is given their addresses by field. */
export function withPictures(
  files: FileStore,
  person: string,
  resource: PlainResource,
  body: Values,
  write: (pictures: Values) => Promise<Written>,
): Promise<Written> {
  const names = Object.entries(resource.fields).flatMap(([name, { kind, options }]) =>
    kind === 'image' && !options.readOnly ? [name] : [],
  )
  return keepNext(files, person, names, body, write)
}

function keepNext(
  files: FileStore,
  person: string,
  [name, ...others]: readonly string[],
  body: Values,
  write: (pictures: Values) => Promise<Written>,
): Promise<Written> {
  if (name === undefined) return write({})
  return withPicture(files, person, name, fileOf(body[name]), async (picture) => {
    const done = await keepNext(files, person, others, body, (more) =>
      write(picture === undefined ? more : { ...more, [name]: picture }),
    )
    const replaced = done.before?.[name]
    return { done, replaced: typeof replaced === 'string' ? replaced : null }
  })
}

function fileOf(given: unknown): File | null | undefined {
  return given instanceof File || given === null ? given : undefined
}
