import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, loadedData } from './server.ts'

/** Loads the demo once for a run; each server on the embedded database begins with a copy of it. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-loaded-'))
  const data = join(folder, 'data')
  await load({
    ...process.env,
    DATABASE_URL: undefined,
    NODE_ENV: 'production',
    DATA_DIR: data,
    PUBLIC_URL: 'http://127.0.0.1',
    DEMO: '1',
  })
  process.env[loadedData] = data
  return () => rmSync(folder, { recursive: true, force: true })
}
