import type { Logger } from 'pino'
import { limits } from '@baobab/validation'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { loggable } from '../errors/failure.ts'
import { channel, readSettings } from './stored.ts'
import { withSettings } from './values.ts'

/** The settings of this process, as it read them last. */
export interface Settings {
  /** The environment as it is in force; the same object until a setting changes. */
  readonly env: Env
  /** What the environment says where nothing is set. */
  readonly defaults: Env
  /** Reads again what is set. */
  read(): Promise<void>
  /** Reads, and goes on to at every change, by word of it or some seconds later. Answers how to stop. */
  start(): Promise<() => Promise<void>>
}

/** Makes the settings of a process. Nothing is known to be set before they are read. */
export function createSettings(defaults: Env, db: Database, log: Logger): Settings {
  let version = 0
  let env = defaults

  async function read(): Promise<void> {
    const stored = await readSettings(db)
    // Two readings may end in another order than they began; what is older is no news.
    if (stored.version <= version) return
    version = stored.version
    env = withSettings(defaults, stored.values)
  }

  const readOrWarn = () =>
    read().catch((error: unknown) => log.warn({ err: loggable(error) }, 'the settings were not read'))

  return {
    get env() {
      return env
    },
    defaults,
    read,
    async start() {
      const stopListening = await db.listen(channel, () => void readOrWarn())
      const sweep = setInterval(() => void readOrWarn(), limits.settings.sweepMs)
      sweep.unref()
      await read()
      return async () => {
        clearInterval(sweep)
        await stopListening()
      }
    },
  }
}
