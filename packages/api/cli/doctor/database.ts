import { reasonOf } from '../../platform/checks/level.ts'
import { readMigrationState } from '../../platform/checks/migrations.ts'
import { replicaLevel } from '../../platform/checks/replica.ts'
import type { Database, Row } from '../../platform/db/client.ts'
import { openDatabase, openReplica } from '../../platform/db/open.ts'
import type { Env } from '../../platform/env/env.ts'
import { findingsOf, type Finding } from './finding.ts'
import { commandLine } from '../../platform/env/commandLine.ts'

const facts = `
  select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int as connections, current_user as role,
    has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may_create,
    exists (select 1 from pg_extension where extname = 'pg_trgm') as has_extension,
    exists (select 1 from pg_available_extensions where name = 'pg_trgm') as knows_extension,
    to_regclass('migrations') is not null as is_migrated, extract(epoch from clock_timestamp()) * 1000 as now`

interface Facts extends Row {
  readonly version: string
  readonly encoding: string
  readonly connections: number
  readonly role: string
  readonly may_create: boolean
  readonly has_extension: boolean
  readonly knows_extension: boolean
  readonly is_migrated: boolean
  readonly now: string | number
}

/** A clock that is further off than this makes links and sessions end at other times than they say. */
const clockMs = 2_000

/** Opens the database and looks at it; changes nothing. A running server that has the embedded one is in order. */
export async function checkDatabase(env: Env, now: () => number = Date.now): Promise<readonly Finding[]> {
  const { ok, broken } = findingsOf('database')
  let db: Database
  try {
    db = await openDatabase(env)
  } catch (error) {
    const reason = reasonOf(error)
    return /is in use by process/.test(reason)
      ? [ok('A running server has the embedded database; stop it to look further.')]
      : [broken(`${reason}.`, 'Look at DATABASE_URL, at the server and at what lies between.')]
  }
  try {
    const copy = await checkReplica(env, db)
    const asked = now()
    const [read] = await db.run<Facts>(facts)
    if (!read) return [broken('The database answers nothing.', 'Look at its log.')]
    const found = [...ofServer(env, db, read), ...(await ofMigrations(db, read))]
    return [
      ...(found.length > 0 ? found : [ok(`PostgreSQL ${read.version}, up to date.`)]),
      ...copy,
      clockOf(Number(read.now), (asked + now()) / 2),
    ]
  } catch (error) {
    return [broken(`${reasonOf(error)}.`, 'Look at the log of the database.')]
  } finally {
    await db.close()
  }
}

async function checkReplica(env: Env, primary: Database): Promise<readonly Finding[]> {
  const { ok, warning, broken } = findingsOf('replica')
  let reason = ''
  const replica = openReplica(env, primary, (_state, error) => (reason = ` (${reasonOf(error)})`))
  if (!replica) return []
  try {
    const found = await replica.look()
    const todo =
      'Look at DATABASE_REPLICA_URL, at the replica and at its log. Until then all is read from DATABASE_URL.'
    return {
      ok: [ok('The replica keeps up.')],
      warning: [warning(`The replica lacks ${Math.round((found.behindBytes ?? 0) / 1_048_576)} MB of the log.`, todo)],
      broken: [broken(`The replica does not answer${reason}.`, todo)],
    }[replicaLevel(found)]
  } finally {
    await replica.close()
  }
}

function ofServer(env: Env, db: Database, read: Facts): readonly Finding[] {
  const { warning, broken } = findingsOf('database')
  const found: Finding[] = db.hints.map((hint) => warning(hint, 'Set DATABASE_DIRECT_URL.'))
  if (!read.may_create)
    found.push(
      broken(
        `The role ${read.role} may not create tables: upgrades fail.`,
        `Run as the database’s owner: grant create on schema public to "${read.role}"; grant create on database … to "${read.role}";`,
      ),
    )
  if (!read.has_extension)
    found.push(
      read.knows_extension
        ? warning(
            'The extension pg_trgm is not there yet; the first start makes it.',
            'Where the role may not: create extension pg_trgm;',
          )
        : broken('The server lacks the extension pg_trgm.', 'On Debian: apt-get install postgresql-contrib.'),
    )
  if (read.encoding !== 'UTF8')
    found.push(
      broken(`The database is encoded as ${read.encoding}.`, "Make one with encoding 'UTF8', and restore into it."),
    )
  if (db.kind === 'server' && read.connections < env.connections + 5)
    found.push(
      warning(
        `The server takes ${read.connections} connections, and a process of this one up to ${env.connections + 5}.`,
        'Lower DATABASE_POOL, or raise max_connections.',
      ),
    )
  return found
}

async function ofMigrations(db: Database, { is_migrated }: Facts): Promise<readonly Finding[]> {
  const { warning, broken } = findingsOf('database')
  if (!is_migrated)
    return [warning('The database is empty.', `The first start fills it; to do it now: ${commandLine('migrate')}.`)]
  const { newer, changed, pending } = await readMigrationState(db)
  const [first] = changed
  if (newer.length > 0)
    return [
      broken(
        `The database belongs to a newer version (${newer.at(-1) ?? ''}).`,
        'Start that version, or restore an older backup.',
      ),
    ]
  if (first !== undefined)
    return [broken(`The migration ${first} was changed after it had been applied.`, 'Take the released sources.')]
  return pending.length > 0
    ? [
        warning(
          `${pending.length} migrations are pending.`,
          `Make a backup, then restart, or ${commandLine('migrate')}.`,
        ),
      ]
    : []
}

function clockOf(theirs: number, ours: number): Finding {
  const { ok, broken } = findingsOf('clock')
  const seconds = (theirs - ours) / 1_000
  return Math.abs(seconds) * 1_000 <= clockMs
    ? ok('The clocks of this machine and the database agree.')
    : broken(
        `This machine’s clock is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'behind' : 'ahead of'} the database’s.`,
        'Set both by NTP: timedatectl set-ntp true.',
      )
}
