import type { Database } from './db/client.ts'
import type { Env } from './env.ts'
import { createFileStore } from './files/store.ts'
import type { Deps } from './http/deps.ts'
import { createBackground } from './lib/background.ts'
import { createLog } from './lib/log.ts'
import { createPasswords } from './lib/passwords.ts'
import { productName } from './lib/product.ts'
import { createOutbox } from './mail/mailer.ts'

export type DepsOptions = Partial<Omit<Deps, 'db' | 'env'>>

/** The app's dependencies as the environment says; a test gives its own where it wants. */
export function createDeps(env: Env, db: Database, options: DepsOptions = {}): Deps {
  const log = options.log ?? createLog(env)
  return {
    db,
    env,
    log,
    mailer: options.mailer ?? createOutbox(env.dataDir, `${productName} <no-reply@${senderHost(env.publicUrl)}>`),
    files: options.files ?? createFileStore(env.dataDir),
    passwords: options.passwords ?? createPasswords(),
    background: options.background ?? createBackground(log),
    now: options.now ?? (() => new Date()),
  }
}

function senderHost(publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  return /^[\w-]+(?:\.[\w-]+)+$/.test(host) && !/^\d+(?:\.\d+){3}$/.test(host) ? host : 'localhost'
}
