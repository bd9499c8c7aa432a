import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** One database of a test's own. */
export interface TestDatabase {
  /** Address to hand to the application as DATABASE_URL. */
  readonly url: string
  /** Removes the database, cutting off whoever is still connected. */
  drop(): Promise<void>
}

/**
 * Creates an empty database, or a copy of `template`, on the server of `serverUrl`.
 *
 * @param serverUrl what `startPostgres()` or vitest's `inject('postgresUrl')` gave.
 * @param template name of a database to copy, as `templateDatabase` made it.
 */
export async function createDatabase(serverUrl: string, template = 'template0'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (client) => copyDatabase(client, name, template))
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${quoted(name)} with (force)`)
      }),
  }
}

/**
 * Prepares a template once for all workers (a migrated database, say) and answers its name for
 * `createDatabase`. Whoever comes first runs `prepare`; the others wait for it.
 *
 * @param prepare fills the database at the given address, and closes every connection to it.
 */
export async function templateDatabase(
  serverUrl: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    if (known.rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${quoted(draft)} with (force)`)
    await copyDatabase(client, draft, 'template0')
    await prepare(urlOf(serverUrl, draft))
    await patiently(() => client.query(`alter database ${quoted(draft)} rename to ${quoted(name)}`))
  })
  return name
}

function copyDatabase(client: pg.Client, name: string, template: string) {
  return patiently(() => client.query(`create database ${quoted(name)} template ${quoted(template)}`))
}

/** A connection that has just been closed may still count for a moment: 55006 is tried again. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      const inUse = error instanceof pg.DatabaseError && error.code === '55006'
      if (!inUse || attempt === 40) throw error
      await pause(50)
    }
  }
}

async function onServer(serverUrl: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
