import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail of the outbox, as far as tests look at it. */
export interface SentMail {
  readonly to: string
  readonly subject: string
  /** The whole of it, with soft line breaks undone. */
  readonly text: string
  /** The secret of its link, where it has one. */
  readonly token: string | undefined
}

/** The mails that were written to an outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<readonly SentMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => parse(await readFile(join(folder, name), 'utf8'))),
  )
}

function parse(source: string): SentMail {
  const text = source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? ''
  return {
    to: header('To').replace(/[<>]/g, ''),
    subject: header('Subject'),
    text,
    token: /#token=([\w-]{43})/.exec(text)?.[1],
  }
}
