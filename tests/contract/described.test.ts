import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, openPglite, openServer, wrapEmbedded, type Database } from '@baobab/api'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import { field, resources, type Field } from '@baobab/validation'
import { kindNames } from '@baobab/validation/fields/kinds.ts'
import { readCatalogue, type Catalogue } from '../postgres/catalogue.ts'
import { migratedDatabase, migratedDump } from '../postgres/migrated.ts'
import { databases } from '../postgres/wanted.ts'

/* A resource that has no table of its own gets one out of its description, by one generated migration. */

const programmes = {
  fields: {
    name: field.text('Name', { required: 'always', max: 120, list: 'card', sortable: true }),
    starts_on: field.date('Starts', { list: true, sortable: true }),
    budget: field.money('Budget'),
    is_open: field.flag('Open', { filterable: true }),
    category_uuid: field.reference('Category', { to: 'categories', filterable: true }),
    mentor_uuid: field.reference('Mentor', { to: 'users' }),
  },
  computed: { position: field.count('Position', { readOnly: true, sortable: true }) },
}

/** A description out of a seed: every kind of field at least once, under names and with options by chance. */
function drawn(seed: number): {
  readonly fields: Readonly<Record<string, Field>>
  readonly computed: Readonly<Record<string, Field>>
} {
  let state = seed
  const chance = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const targets = ['startups', 'users', 'categories', 'drawn'] as const
  const kinds = [
    ...kindNames,
    ...Array.from({ length: chance(8) }, () => kindNames[chance(kindNames.length)] ?? 'text'),
  ]
  const entries = kinds.map((kind, nth): [string, Field] => {
    const options = {
      ...(chance(2) ? { required: 'always' as const } : {}),
      ...(chance(2) ? { list: true, sortable: true } : {}),
      ...(chance(2) ? { filterable: true } : {}),
      ...(chance(3) ? {} : { readOnly: true }),
    }
    const name = `${kind.toLowerCase()}_${nth}_${'abcdef'.charAt(chance(6))}`
    if (kind === 'date' && chance(2)) return [name, field.date(name, { ...options, time: true })]
    if (kind === 'choice') return [name, field.choice(name, { ...options, options: [{ value: 'a', label: 'A' }] })]
    // The type of a target is the product's own resources.
    const to = targets[chance(targets.length)] as 'startups'
    if (kind === 'reference')
      return [name, field.reference(name, { ...options, to, ...(chance(3) ? {} : { many: true }) })]
    return [name, field[kind](name, options)]
  })
  return { fields: Object.fromEntries(entries), computed: chance(2) ? { position: field.count('Position') } : {} }
}

describe.for(databases)('a table out of a description (%s)', (where) => {
  let db: Database
  let drop: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    if (where === 'embedded') db = wrapEmbedded(await openPglite({ dump: await migratedDump() }))
    else {
      const own = await migratedDatabase(inject('postgresUrl'))
      db = await openServer(own.url, { connections: 2 })
      drop = own.drop
    }
  })
  afterAll(async () => {
    await db.close()
    await drop()
  })
  const about = (catalogue: Catalogue, table: string) =>
    Object.fromEntries(Object.entries(catalogue).filter(([name]) => new RegExp(`^\\w+ ${table}(\\.|_|$)`).test(name)))

  it('has a column for each of six fields, with its references and their indexes', async () => {
    const descriptions = { ...resources, programmes }
    await expect(migrate(db, { descriptions })).rejects.toThrow('The description of programmes has id, created_at')
    const migrations = await migrationsFor(descriptions)
    expect(await migrate(db, { migrations, descriptions })).toEqual([migrations.at(-1)?.name])
    expect(about(await db.exclusive((session) => readCatalogue(session)), 'programmes')).toEqual({
      'table programmes': 'plain',
      'column programmes.id': 'uuid not null',
      'column programmes.created_at': 'timestamp with time zone not null default now()',
      'column programmes.updated_at': 'timestamp with time zone not null default now()',
      'column programmes.position': 'integer not null default 0',
      'column programmes.name': 'text',
      'column programmes.starts_on': 'date',
      'column programmes.budget': 'numeric',
      'column programmes.is_open': 'boolean',
      'column programmes.category_uuid': 'uuid',
      'column programmes.mentor_uuid': 'uuid',
      'constraint programmes.programmes_pkey': 'PRIMARY KEY (id)',
      'constraint programmes.programmes_category_uuid_categories_id_fk':
        'FOREIGN KEY (category_uuid) REFERENCES categories(id)',
      'constraint programmes.programmes_mentor_uuid_users_id_fk':
        'FOREIGN KEY (mentor_uuid) REFERENCES users(id) ON DELETE SET NULL',
      'index programmes_category_uuid':
        'CREATE INDEX programmes_category_uuid ON programmes USING btree (category_uuid)',
      'index programmes_mentor_uuid': 'CREATE INDEX programmes_mentor_uuid ON programmes USING btree (mentor_uuid)',
    })
    await db.execute('drop table programmes')
    await db.exclusive((session) => session.query('delete from migrations where name = $1', [migrations.at(-1)?.name]))
  })

  it.each([1, 2, 20_261_122])('holds every kind of field, as drawn from the seed %i', async (seed) => {
    const description = drawn(seed)
    const descriptions = { ...resources, drawn: description }
    const migrations = await migrationsFor(descriptions)
    await migrate(db, { migrations, descriptions })
    const made = about(await db.exclusive((session) => readCatalogue(session)), 'drawn')
    for (const [name, { kind, options }] of Object.entries(description.fields)) {
      const type = options.many
        ? "uuid[] not null default '{}'::uuid[]"
        : options.time
          ? 'timestamp with time zone'
          : ((
              {
                money: 'numeric',
                count: 'numeric',
                percent: 'numeric',
                date: 'date',
                flag: 'boolean',
                reference: 'uuid',
              } as Record<string, string>
            )[kind] ?? 'text')
      expect(made[`column drawn.${name}`], `${name} is ${kind}`).toBe(type)
      const isReference = kind === 'reference' && !options.many
      expect(`index drawn_${name}` in made).toBe(isReference)
      expect(Object.values(made).some((is) => is.startsWith(`FOREIGN KEY (${name})`))).toBe(isReference)
    }
    const columns = Object.keys(made).filter((name) => name.startsWith('column '))
    const own = description.computed['position'] ? 4 : 3
    expect(columns).toHaveLength(own + Object.keys(description.fields).length)
    await db.execute('drop table drawn')
    await db.exclusive((session) => session.query('delete from migrations where name = $1', [migrations.at(-1)?.name]))
  })
})
