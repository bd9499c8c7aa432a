import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../lib/uuid.ts'

const folderOf = (dataDir: string) => join(dataDir, 'bounces')

/** Leaves a message for the server, whole or not at all: it alone has the embedded database while it runs. */
export async function leaveMessage(dataDir: string, message: Buffer): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${newId()}.eml`)
  await writeFile(`${path}.part`, message, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Reads the messages that were left, the oldest first; each is removed once `read` is done with it. Answers how many. */
export async function readLeft(dataDir: string, read: (message: Buffer) => Promise<unknown>): Promise<number> {
  const names = (await readdir(folderOf(dataDir)).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  for (const name of names) {
    const path = join(folderOf(dataDir), name)
    await read(await readFile(path))
    await rm(path, { force: true })
  }
  return names.length
}
