import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressState } from '../../platform/checks/address.ts'
import type { Env } from '../../platform/env/env.ts'
import { findingsOf, type Finding } from './finding.ts'
import { commandLine } from '../../platform/env/commandLine.ts'

/** What the variables say, where they can be read at all. */
export function checkConfiguration(env: Env): readonly Finding[] {
  const { ok, warning, broken } = findingsOf('configuration')
  const isOpen = env.hosts !== undefined
  const found: Finding[] = []
  const address = addressState(env)
  if (address === 'unset')
    found.push(
      warning('PUBLIC_URL is not set: links in mails lead to this machine.', 'Set it to the address that people type.'),
    )
  else if (address === 'plain')
    found.push(
      broken(
        'PUBLIC_URL is plain HTTP: passwords travel in clear.',
        'Put a proxy with TLS in front, and set PUBLIC_URL to https://….',
      ),
    )
  if (isOpen && env.demo && !env.demoPublic)
    found.push(warning('DEMO is on.', 'Set DEMO=0 for real use; the demo’s password is published.'))
  if (env.publicUrl.startsWith('https:') && env.trustedProxies === 0)
    found.push(
      warning(
        'TRUSTED_PROXIES is not set: behind a proxy every visitor counts as one, and so do their limits.',
        'Set it to 1, or to the proxy’s addresses.',
      ),
    )
  if (isOpen && env.databaseUrl === undefined)
    found.push(
      warning('The embedded database is for trying.', `Move to a server: ${commandLine('move-to-postgres URL')}.`),
    )
  return found.length > 0 ? found : [ok('The variables fit together.')]
}

/** Whether the pages are built, and for this address. */
export function checkBuild(root: string): Finding {
  const { ok, broken } = findingsOf('build')
  const missing = ['site/dist/client/index.html', 'site/dist/server/entry.mjs', 'console/dist/index.html'].filter(
    (file) => !existsSync(join(root, file)),
  )
  return missing.length === 0
    ? ok('Site and console are built.')
    : broken(`Not built: ${missing.join(', ')}.`, 'Run npm start, or PUBLIC_URL=… npm run build.')
}
