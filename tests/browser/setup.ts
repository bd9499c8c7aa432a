import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, loadedData } from './server.ts'

/**
 * Loads the demo once; each server begins with a copy of it. The phases of a run share what the first of them loaded, in the
 * folder that RUN_FOLDER names.
 */
export default async function setup(): Promise<() => void> {
  const shared = process.env['RUN_FOLDER']
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'baobab-loaded-'))
  const data = join(folder, 'loaded')
  if (!existsSync(data)) {
    const begun = join(folder, 'loading')
    rmSync(begun, { recursive: true, force: true })
    await load({
      ...process.env,
      DATABASE_URL: undefined,
      NODE_ENV: 'production',
      DATA_DIR: begun,
      PUBLIC_URL: 'http://127.0.0.1',
      DEMO: '1',
    })
    renameSync(begun, data)
  }
  process.env[loadedData] = data
  return () => {
    if (shared === undefined) rmSync(folder, { recursive: true, force: true })
  }
}
