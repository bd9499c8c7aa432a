import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StoreError } from '../errors/storeError.ts'
import type { BackupOptions } from './create.ts'
import type { Moving } from './moving.ts'

const fileName = 'control.json'
const shape = z.object({ port: z.number().int(), token: z.string().min(20) })

const refusedStatus = 409
const bytesHeader = 'x-archive-bytes'

/** Which backup is wanted. */
export interface BackupQuery {
  readonly withFiles: boolean
  readonly recipient: string | undefined
}

/** A backup that is handed out, and how many bytes it takes at least. */
export interface ServedBackup {
  readonly archive: Readable
  readonly bytes: number
}

/**
 * Hands backups of the embedded database, which this process alone can read, to commands on this machine: at a port of
 * 127.0.0.1, to whoever can read the file `control.json` of its folder, which is whoever could read the database too. Answers how
 * to stop.
 */
export async function serveBackups(
  folder: string,
  backup: (query: BackupQuery, moving: Moving, take: (backup: ServedBackup) => Promise<void>) => Promise<void>,
  whileMoving: (work: (moving: Moving) => Promise<void>) => Promise<void>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const isAllowed = (given: string | undefined) => {
    const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${token}`)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '', 'http://control')
    if (!isAllowed(request.headers.authorization)) return void response.writeHead(401).end()
    if (url?.pathname !== '/backup') return void response.writeHead(404).end()
    const recipient = url.searchParams.get('recipient') ?? undefined
    const query = { withFiles: url.searchParams.get('files') !== '0', recipient }
    whileMoving((moving) =>
      backup(query, moving, async ({ archive, bytes }) => {
        // The command was told already that it was given up.
        moving.signal.throwIfAborted()
        response.setHeader(bytesHeader, String(Math.ceil(bytes)))
        const passed = new Transform({
          transform(some, _, done) {
            moving.moved()
            done(null, some)
          },
        })
        await pipeline(archive, passed, response, { signal: moving.signal })
      }),
    ).catch((error: unknown) => {
      // Once some of it went out, a connection that breaks off is how the command learns of it.
      if (response.headersSent || !(error instanceof StoreError)) response.destroy()
      else response.writeHead(refusedStatus, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const path = join(folder, fileName)
  await rm(path, { force: true })
  const { port } = server.address() as AddressInfo // It listens at a port.
  await writeFile(path, JSON.stringify({ port, token }), { mode: 0o600 })
  return async () => {
    await rm(path, { force: true })
    server.close()
    server.closeAllConnections()
  }
}

/** Asks the process that has the embedded database of a folder for a backup; undefined where none answers. @throws StoreError where it refuses, with its reason */
export async function askForBackup(
  folder: string,
  { files, recipient }: { readonly files: boolean } & Pick<BackupOptions, 'recipient'>,
): Promise<ServedBackup | undefined> {
  const read = await readFile(join(folder, fileName), 'utf8').catch(() => undefined)
  if (read === undefined) return undefined
  const { port, token } = shape.parse(JSON.parse(read))
  const query = new URLSearchParams({ files: files ? '1' : '0', ...(recipient === undefined ? {} : { recipient }) })
  const request = get({
    host: '127.0.0.1',
    port,
    path: `/backup?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage] // What Node answers with.
    if (response.statusCode === 200) return { archive: response, bytes: Number(response.headers[bytesHeader] ?? 0) }
    if (response.statusCode === refusedStatus) throw new StoreError(await text(response))
    response.resume()
    return undefined
  } catch (error) {
    if (error instanceof StoreError) throw error
    // Nobody has the port any more: the file is of a process that was killed.
    return undefined
  }
}
