import { createDigest, digestedFile, sha256 } from '../platform/backup/digest.ts'
import { resolve } from 'node:path'
import { envOrExit } from '../platform/env/env.ts'
import { readS3, type S3Place } from '../platform/env/s3.ts'
import type { Objects } from '../platform/files/objects.ts'
import { openObjects } from '../platform/files/openObjects.ts'
import { CommandError } from './run.ts'
import { commandLine } from '../platform/env/commandLine.ts'

/** What the command `files move` is given beside where to. */
export interface MoveCommand {
  /** Where from, when it is not where FILES_URL leads. */
  readonly from?: string
  /** Whether what was carried over is removed where it lay. */
  readonly remove?: boolean
}

/**
 * Carries every file over to another store, each compared by its hash once it lies there. What lies there already is not carried
 * again, so that a move that broke off goes on where it stood. The server may go on running on the store that it has.
 */
export async function moveFiles(to: string, { from, remove = false }: MoveCommand): Promise<string> {
  const source = await openObjects(from === undefined ? envOrExit().filesPlace : placeOf(from))
  const target = await openObjects(placeOf(to))
  if (source.place === target.place) throw new CommandError('The files lie there already.')
  const digest = createDigest()
  let [carried, bytes] = [0, 0]
  for await (const some of source.list()) {
    for (const { key } of some) {
      const content = await source.get(key)
      if (!content) continue
      if (await carry(target, key, content)) {
        carried++
        bytes += content.byteLength
        if (carried % 500 === 0) process.stderr.write(`${carried} files …\n`)
      }
      digest.add(digestedFile(key, content))
    }
    if (remove) await source.remove(some.map(({ key }) => key))
  }
  return [
    `${carried} files carried over, ${(bytes / 1e6).toFixed(1)} MB; ${digest.count - carried} were there already. Each was compared by its hash.`,
    ...(from === undefined
      ? [
          `Now set FILES_URL to that store and restart, and then carry over what came meanwhile: ${commandLine(`files move ${named(to)} --from ${named(source.place)}`)}`,
        ]
      : []),
  ].join('\n')
}

/** Puts a file where it does not lie yet, and reads it there. Answers whether it was put. */
async function carry(target: Objects, key: string, content: Uint8Array): Promise<boolean> {
  const hash = sha256(content)
  const there = await target.get(key)
  if (there && sha256(there) === hash) return false
  await target.put(key, content)
  const kept = await target.get(key)
  if (!kept || sha256(kept) !== hash)
    throw new CommandError(`The file ${key} does not lie in ${target.place} as it was put there. Nothing was removed.`)
  return true
}

function placeOf(text: string): string | S3Place {
  if (!text.includes('://')) return resolve(text)
  const place = readS3(text)
  if (!place)
    throw new CommandError(
      'Give a folder, or a bucket such as s3://key:secret@s3.baobab.example/bucket?region=eu-west-1.',
    )
  return place
}

/** A place as it may be printed: no secret stands in it. */
function named(place: string): string {
  return place.startsWith('s3://') ? 's3://…' : place.startsWith('bucket ') ? 's3://… (the old one)' : place
}
