import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { resources } from '@baobab/validation'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { deriveTables, resourceOfTable } from '../schema/tables.ts'
import * as own from '../schema/index.ts'
import { areas, purposes } from './areas.ts'
import { dataModelFile, dataModelPage } from './page.ts'

const names = [...Object.values(own), ...deriveTables(resources).tables.values()]
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))

it('docs/data-model.md is up to date (else run npm run docs:data-model)', async () => {
  const page = await readFile(dataModelFile, 'utf8')
  expect(page).toBe(dataModelPage())
  for (const name of names) expect(page).toContain(`\n### ${name}\n`)
})

it('every table of the schema stands in one area, and says what it is for', () => {
  expect(areas.flatMap((area) => area.tables).toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => !resourceOfTable(name) && !purposes[name])).toEqual([])
})
