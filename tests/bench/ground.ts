import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, openServer, readEnv } from '@baobab/api'
import { startServer, type ServerProcess } from '../endurance/serverProcess.ts'
import { callsOf, type Calls } from './calls.ts'
import { withDays } from './days.ts'
import { startProduct } from './product.ts'
import { fill, rowsOf, settled } from './seeded.ts'

/** A server, and what it is asked. */
interface Asked {
  readonly port: number
  readonly pid: number
  readonly calls: Calls
}

/** The product over startups of a number, with what it is measured against. */
export interface Ground {
  readonly size: string
  readonly product: Asked
  readonly bare: Pick<Asked, 'port'>
  /** The product over an embedded database of the same seed, where it is wanted. */
  readonly embedded: Asked | undefined
  close(): Promise<void>
}

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port)

/** Starts the servers over a seeded database, each as a process of its own. */
export async function openGround(
  folder: string,
  size: string,
  { url, isEmbeddedToo }: { readonly url: string; readonly isEmbeddedToo: boolean },
): Promise<Ground> {
  await mkdir(folder, { recursive: true })
  await settled(url)
  const db = await openServer(url)
  const calls = withDays(await callsOf(db))
  await db.close()
  const product = await startProduct(folder, url)
  const bare = await startServer({
    env: { ...process.env, PORT: '0', DATABASE_URL: url },
    logFile: join(folder, 'bare.log'),
    script: ['tests/bench/bareServer.ts'],
  })
  const embedded = isEmbeddedToo ? await openEmbedded(join(folder, 'embedded'), rowsOf(size)) : undefined
  return {
    size,
    product: { port: portOf(product), pid: product.pid, calls },
    bare: { port: portOf(bare) },
    embedded: embedded && { port: portOf(embedded.server), pid: embedded.server.pid, calls: embedded.calls },
    async close() {
      await product.stop()
      await bare.kill()
      await embedded?.server.stop()
    },
  }
}

async function openEmbedded(
  folder: string,
  rows: number,
): Promise<{ readonly server: ServerProcess; readonly calls: Calls }> {
  await mkdir(folder, { recursive: true })
  const db = await openDatabase(readEnv({ DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'warn' }))
  await fill(db, rows)
  const calls = withDays(await callsOf(db))
  await db.close()
  return { server: await startProduct(folder, undefined), calls }
}
