import { limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { stampPage, StampsBusy } from '../../platform/files/pdf/stamp.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Download } from '../../platform/http/route.ts'
import { readPage } from './files.ts'
import { addLook, listPages, type StoredVersion } from './queries.ts'

const { widths, stamps, pageSecondsMost } = limits.deck
const widest = Math.max(...widths)

/** Who looks at pages: by whom the stamp is kept, and what it says beside the time. */
export interface StampedFor {
  readonly id: string
  readonly named: readonly (string | null)[]
}

/**
 * A page of a version as a JPEG of a width that it is kept in, at least as wide as is wanted, and stamped with whom it is for. Throws
 * 404 where there is no such page, 503 while too many are being stamped.
 */
export async function pageFile(
  { files, at }: Pick<Deps, 'files'> & { readonly at: Date },
  version: Pick<StoredVersion, 'id' | 'pages'>,
  wanted: { readonly page: number; readonly width: number | undefined },
  reader: StampedFor | undefined,
): Promise<Download> {
  const { page } = wanted
  const width = widths.find((one) => one >= (wanted.width ?? widest)) ?? widest
  const plain = page <= version.pages ? await readPage(files, version.id, page, width) : undefined
  if (!plain) throw httpError.notFound(messages.deck.notFound)
  return plainFile(reader ? await stamped(plain, width, reader, at) : plain, `page-${page}.jpg`)
}

/** Bytes that are there as a file. */
export function plainFile(content: Uint8Array, name: string): Download {
  const bytes = new Uint8Array(content)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return new Download(body, bytes.byteLength, name)
}

/** What the pages of a version say. */
export async function pageTexts({ db }: Pick<Deps, 'db'>, { id }: Pick<StoredVersion, 'id'>) {
  return { data: (await listPages(db, id)).map(({ page, content }) => ({ page, text: content })) }
}

/** Notes how long a page was looked at, as far as one look counts; one's own people are no readers. Throws 404 where there is no such page. */
export async function noteLook(
  { db, at }: Pick<Deps, 'db'> & { readonly at: Date },
  version: Pick<StoredVersion, 'id' | 'pages'>,
  reader: Parameters<typeof addLook>[2] | undefined,
  told: { readonly page: unknown; readonly seconds: unknown },
) {
  const page = Number(told.page)
  if (page > version.pages) throw httpError.notFound(messages.deck.notFound)
  const seconds = Math.min(pageSecondsMost, Math.round(Number(told.seconds)))
  if (reader && seconds > 0) await addLook(db, version.id, reader, { page, seconds }, at)
  return { message: messages.deck.noted }
}

/** What a stamp says: whom it is for, and a time to the minute. */
export const stampText = ({ named }: StampedFor, at: Date): string =>
  [...named, `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`]
    .flatMap(
      (one) =>
        one
          ?.normalize('NFC')
          .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
          .trim() || [],
    )
    .join(' · ')

/** A page with its stamp, as JPEG; what is written over it stays the same for an hour. Throws 503 while too many are being stamped. */
export async function stamped(plain: Uint8Array, width: number, reader: StampedFor, at: Date): Promise<Uint8Array> {
  const text = stampText(reader, new Date(Math.floor(at.getTime() / stamps.keptMs) * stamps.keptMs))
  try {
    return await stampPage(plain, width, `${reader.id} ${text}`, text)
  } catch (error) {
    if (error instanceof StampsBusy) throw httpError.busy(stamps.waitSeconds)
    throw error
  }
}
