import { describe, expect, it } from 'vitest'
import { field, resources, type Field } from '@baobab/validation'
import { readMigrations } from '../migrate.ts'
import { readJournal, readKept } from './journal.ts'
import { describedSnapshot } from './snapshot.ts'
import { statementsBetween } from './statements.ts'
import { migrationsFor, nextName, pendingStatements, sqlOf } from './pending.ts'

const { startups } = resources
const withFields = (fields: Readonly<Record<string, Field>>) => ({
  ...resources,
  startups: { ...startups, fields: { ...startups.fields, ...fields } },
})
const statementsFor = async (descriptions: Parameters<typeof pendingStatements>[0]) =>
  (await pendingStatements(descriptions)).statements

describe('the migrations', () => {
  it('make every table and column that the sources describe (else run npm run db:generate)', async () => {
    expect(await statementsFor(resources)).toEqual([])
    expect(await migrationsFor()).toEqual(await readMigrations())
  })

  it('stand in the journal in their order, and none was changed after another had followed it', async () => {
    const [journal, migrations, kept] = await Promise.all([readJournal(), readMigrations(), readKept()])
    expect(journal.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(kept.after).toBe(journal.at(-1)?.name)
    const sealed = journal.filter(({ hash }) => hash !== undefined)
    expect(sealed.length).toBeGreaterThanOrEqual(journal.length - 1)
    const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]))
    expect(sealed).toEqual(sealed.map(({ name }) => ({ name, hash: hashes.get(name) })))
  })
})

describe('a described field', () => {
  it('becomes a column, which an older version may have added when it started', async () => {
    expect(
      await statementsFor(
        withFields({
          patents: field.count('Patents'),
          women_led: field.flag('Women-led'),
          audited_at: field.date('Audited', { time: true }),
          founded_on: field.date('Founded'),
        }),
      ),
    ).toEqual([
      'ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "patents" numeric;',
      'ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "women_led" boolean;',
      'ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "audited_at" timestamp with time zone;',
      'ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "founded_on" date;',
    ])
  })

  it('that refers to a record gets a reference under one name in every database, and an index', async () => {
    expect(
      await statementsFor(withFields({ second_category_uuid: field.reference('Second', { to: 'categories' }) })),
    ).toEqual([
      'ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "second_category_uuid" uuid;',
      'ALTER TABLE "startups" DROP CONSTRAINT IF EXISTS "startups_second_category_uuid_fkey";',
      'ALTER TABLE "startups" ADD CONSTRAINT "startups_second_category_uuid_categories_id_fk" FOREIGN KEY ("second_category_uuid") REFERENCES "categories"("id") ON DELETE no action ON UPDATE no action;',
      'CREATE INDEX "startups_second_category_uuid" ON "startups" USING btree ("second_category_uuid");',
    ])
  })

  it('that refers to a person does not stand in the way of erasing an account', async () => {
    const [, , reference] = await statementsFor(withFields({ mentor_uuid: field.reference('Mentor', { to: 'vc' }) }))
    expect(reference).toContain('FOREIGN KEY ("mentor_uuid") REFERENCES "users"("id") ON DELETE set null')
  })

  it('that refers to many is a list', async () => {
    expect(
      await statementsFor(withFields({ phases: field.reference('Phases', { to: 'raisephases', many: true }) })),
    ).toEqual([`ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "phases" uuid[] DEFAULT '{}' NOT NULL;`])
  })

  it('that leaves the description takes its column along, with a word of warning, and is never renamed into another', async () => {
    const programmes = (...names: readonly string[]) => ({
      ...resources,
      programmes: { fields: Object.fromEntries(names.map((name) => [name, field.text('Text')])), computed: {} },
    })
    const { snapshot } = await readKept()
    const [before, after] = [programmes('name', 'city'), programmes('name', 'town')]
    const [earlier, later] = [describedSnapshot(snapshot, before), describedSnapshot(snapshot, after)]
    expect(sqlOf(await statementsBetween(earlier, later, after))).toBe(
      [
        'ALTER TABLE "programmes" ADD COLUMN IF NOT EXISTS "town" text;',
        '-- What is stored there is deleted for good. To rename instead, write it so by hand.',
        'ALTER TABLE "programmes" DROP COLUMN "city";',
        '',
      ].join('\n'),
    )
    expect(sqlOf(await statementsBetween(earlier, snapshot, resources))).toBe(
      '-- What is stored there is deleted for good. To rename instead, write it so by hand.\nDROP TABLE "programmes" CASCADE;\n',
    )
  })

  it('is rejected where its name cannot be a column', async () => {
    await expect(statementsFor(withFields({ 'Women led': field.flag('Women-led') }))).rejects.toThrow(
      'The field Women led cannot be a column: use small letters, digits and underscores.',
    )
    await expect(
      statementsFor({ ...resources, programmes: { fields: { created_at: field.date('Made') }, computed: {} } }),
    ).rejects.toThrow('The field created_at of programmes has the name of a column that every table has.')
  })
})

it('a resource without a table of its own gets one out of its description', async () => {
  const description = {
    fields: {
      name: field.text('Name', { required: 'always' }),
      starts_on: field.date('Starts'),
      category_uuid: field.reference('Category', { to: 'categories' }),
      lead_uuid: field.reference('Lead', { to: 'users' }),
    },
    computed: { position: field.count('Position', { readOnly: true }) },
  }
  expect(await statementsFor({ ...resources, growthProgrammes: description })).toEqual([
    `CREATE TABLE "growth_programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text,
	"starts_on" date,
	"category_uuid" uuid,
	"lead_uuid" uuid
);
`,
    'ALTER TABLE "growth_programmes" ADD CONSTRAINT "growth_programmes_category_uuid_categories_id_fk" FOREIGN KEY ("category_uuid") REFERENCES "categories"("id") ON DELETE no action ON UPDATE no action;',
    'ALTER TABLE "growth_programmes" ADD CONSTRAINT "growth_programmes_lead_uuid_users_id_fk" FOREIGN KEY ("lead_uuid") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;',
    'CREATE INDEX "growth_programmes_category_uuid" ON "growth_programmes" USING btree ("category_uuid");',
    'CREATE INDEX "growth_programmes_lead_uuid" ON "growth_programmes" USING btree ("lead_uuid");',
  ])
})

it('a migration is numbered after the last and named by its words', async () => {
  const migrations = [{ name: '0024_taken_down.sql', sql: '', hash: '' }]
  expect(nextName(migrations, 'Add patents, and more!')).toBe('0025_add_patents_and_more.sql')
  expect(nextName([], '—')).toBe('0001_change.sql')
})

it('what compares schemas adds nothing that others would meet in their arrays', () => {
  expect(Object.keys(Array.prototype)).toEqual([])
})
