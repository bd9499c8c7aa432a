import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { limits, messages } from '@baobab/validation'
import { httpError } from '../errors/httpError.ts'

/** A multipart body while it arrives. */
export interface MultipartParser {
  write(piece: Uint8Array): void
  /** The fields in their order, once the body is there. */
  end(): Promise<readonly (readonly [name: string, value: string | File])[]>
}

/**
 * Parses a multipart body piece by piece, and throws at the first limit that it passes: parts, size of a field, a file where
 * none is taken. What a part holds is kept as it came; pictures are looked at later.
 */
export function multipartParser(
  contentType: string,
  files: ReadonlySet<string>,
  fileBytes: number = limits.image.bytes,
): MultipartParser {
  const found: (readonly [string, string | File])[] = []
  let broken: Error | undefined
  const fail = (error: Error) => void (broken ??= error)
  const { parts, fieldBytes } = limits.multipart
  // One byte more than a file may have, so that its own rule says that it is too large.
  const busboy = open(contentType, {
    parts,
    fieldSize: fieldBytes,
    files: files.size + 1,
    fileSize: fileBytes + 1,
    fieldNameSize: 100,
    headerPairs: 20,
    headerSize: 4_096,
  })
  busboy.on('field', (name: string, value: string, isNameCut: boolean, isValueCut: boolean) => {
    if (isNameCut || isValueCut) return fail(httpError.payloadTooLarge())
    found.push([name, value])
  })
  busboy.on('file', (name: string, stream: BusboyFileStream, fileName: string, _encoding: string, type: string) => {
    const pieces: Buffer[] = []
    if (!files.has(name)) fail(httpError.badRequest(messages.http.body))
    stream.on('data', (piece: Buffer) => void (broken ?? pieces.push(piece)))
    stream.on('error', () => fail(httpError.badRequest(messages.http.body)))
    stream.on(
      'end',
      () =>
        void found.push([
          name,
          new File(
            pieces.map((piece) => new Uint8Array(piece)),
            fileName,
            { type },
          ),
        ]),
    )
  })
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    busboy.on(event, () => fail(httpError.payloadTooLarge(messages.http.parts)))
  const finished = new Promise<void>((resolve) => {
    busboy.on('finish', resolve)
    busboy.on('error', () => {
      fail(httpError.badRequest(messages.http.body))
      resolve()
    })
  })
  return {
    write: (piece) => {
      if (!broken) busboy.write(piece)
      if (broken) throw broken
    },
    end: async () => {
      busboy.end()
      await finished
      if (broken) throw broken
      return found
    },
  }
}

function open(contentType: string, allowed: ConstructorParameters<typeof Busboy>[0]['limits']) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: allowed })
  } catch {
    // It names no boundary.
    throw httpError.badRequest(messages.http.body)
  }
}
