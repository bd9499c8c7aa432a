import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The site as it is built with the pseudo-languages beside English. */
export interface PseudoSite {
  readonly site: string
  readonly siteEntry: string
  remove(): void
}

/** Builds it into a folder of its own, within the site: its code looks for its packages from there. */
export async function buildPseudoSite(): Promise<PseudoSite> {
  const cache = join(root, 'site/node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'pseudo-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', folder],
      {
        cwd: join(root, 'site'),
        env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', PSEUDO_LANGUAGES: '1' },
        maxBuffer: 16 * 1024 * 1024,
      },
    )
  } catch (error) {
    remove()
    throw error
  }
  return { site: join(folder, 'client'), siteEntry: join(folder, 'server/entry.mjs'), remove }
}
