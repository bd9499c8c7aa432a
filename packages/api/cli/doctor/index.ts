import { join } from 'node:path'
import { envOrExit, type Env } from '../../platform/env/env.ts'
import { checkBuild, checkConfiguration } from './configuration.ts'
import { checkDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { checkAddress, checkBackup, checkDisk, checkFiles, checkMail } from './services.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const marks = { ok: 'ok     ', warning: 'look   ', broken: 'BROKEN ' } as const

/** Looks at everything that the server stands on; changes nothing. */
export async function examine(env: Env): Promise<readonly Finding[]> {
  const found = await Promise.all([
    checkDatabase(env),
    checkFiles(env),
    checkMail(env),
    checkDisk(env),
    checkAddress(env),
    checkBackup(env),
  ])
  return [...checkConfiguration(env), checkBuild(root), ...found.flat()]
}

/** Prints what was found and what to do about it; exits 1 where something is broken. */
export async function doctor({ json = false }: { readonly json?: boolean }): Promise<string> {
  const found = await examine(envOrExit())
  if (found.some(({ level }) => level === 'broken')) process.exitCode = 1
  if (json) return JSON.stringify(found, undefined, 2)
  return found
    .map(({ part, level, found: words, todo }) =>
      [`${marks[level]}${part.padEnd(14)}${words}`, ...(todo === undefined ? [] : [`${' '.repeat(21)}→ ${todo}`])].join(
        '\n',
      ),
    )
    .join('\n')
}
