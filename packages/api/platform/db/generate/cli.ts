import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { dataModelFile, dataModelPage } from '../dataModel/page.ts'
import { readMigrations } from '../migrate.ts'
import { undeclared } from '../personal/check.ts'
import { addMigration } from './journal.ts'
import { nextName, pendingStatements, sqlOf } from './pending.ts'

/*
 * npm run db:generate [-- --name words]         writes the migration that leads from the last one to what the sources describe
 * npm run db:generate -- --custom --name words  writes an empty one, for what Drizzle has no words for
 * npm run db:generate -- --check                writes nothing, and exits 1 where a migration is missing
 */
const { values } = parseArgs({
  options: { name: { type: 'string' }, custom: { type: 'boolean' }, check: { type: 'boolean' } },
})

const lacking = undeclared()
if (lacking.length > 0) {
  process.stderr.write(`${lacking.join('\n')}\n`)
  process.exit(1)
}
const { statements, snapshot } = await pendingStatements()
const name = nextName(await readMigrations(), values.name ?? nameOf(statements))

if (values.check) {
  if (statements.length > 0) {
    process.stderr.write(`The migrations lack this; npm run db:generate writes it:\n${sqlOf(statements)}`)
    process.exitCode = 1
  } else process.stdout.write('The migrations agree with the schema.\n')
} else if (values.custom) {
  if (statements.length > 0) {
    process.stderr.write(
      'The schema has changes that no migration makes yet. Run npm run db:generate without --custom first.\n',
    )
    process.exitCode = 1
  } else await add('-- Why, and what running versions meet while it is applied.\n')
} else if (statements.length === 0) {
  process.stdout.write('The migrations agree with the schema: there is nothing to write.\n')
} else await add(sqlOf(statements))

async function add(sql: string): Promise<void> {
  await addMigration(name, sql, snapshot)
  await writeFile(dataModelFile, dataModelPage())
  process.stdout.write(
    `${name} is written to packages/api/platform/db/migrations. Review it, then commit it with meta/ and docs/data-model.md.\n`,
  )
}

/** Names a migration after the first table that it touches. */
function nameOf([first]: readonly string[]): string {
  return /"(\w+)"/.exec(first ?? '')?.[1] ?? 'change'
}
