import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { resources } from '@baobab/validation'
import * as schema from '../../platform/db/schema/index.ts'
import { deriveTables } from '../../platform/db/schema/tables.ts'
import { ofTeams } from './departing.ts'

/** What stays with the person whose organisation of one it is: where they belong, their own board with its history, and their searches. */
const ofPersons = [
  'memberships.organisation_id',
  'deals.organisation_id',
  'deal_steps.organisation_id',
  'pipeline_moves.organisation_id',
  'saved_searches.organisation_id',
]

it('knows of all that refers to an organisation whether it goes with those who stay', () => {
  const referring = [...Object.values(schema), ...deriveTables(resources).tables.values()]
    .filter((one) => is(one, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference()
        return foreignTable === schema.organisations ? columns.map(({ name }) => `${getTableName(table)}.${name}`) : []
      }),
    )
  const moved = ofTeams.map(({ table, name }) => `${getTableName(table)}.${name}`)
  expect([...moved, ...ofPersons].sort()).toEqual(referring.sort())
})
