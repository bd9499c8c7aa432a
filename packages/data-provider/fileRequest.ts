import { limits } from '@baobab/validation/limits.ts'

/** A POST. */
export interface Sendable {
  readonly address: string
  readonly headers: Headers
  readonly body: FormData | URLSearchParams
  readonly signal: AbortSignal | undefined
}

/** A POST with files. */
export interface FileRequest extends Sendable {
  readonly body: FormData
}

/** The files of a body, each with the field that it stands in. */
export const filesIn = (body: FormData): readonly (readonly [name: string, file: File])[] =>
  [...body].flatMap(([name, value]) => (value instanceof File ? [[name, value] as const] : []))

/** Whether a file goes in pieces. */
export const isLarge = (file: File): boolean => file.size > limits.upload.whole
