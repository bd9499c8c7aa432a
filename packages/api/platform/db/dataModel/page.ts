import { join } from 'node:path'
import { sentences } from '@baobab/i18n/sentences.ts'
import { resources, type Field } from '@baobab/validation'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { is } from 'drizzle-orm'
import * as own from '../schema/index.ts'
import { deriveTables, resourceOfTable } from '../schema/tables.ts'
import { areas, purposes } from './areas.ts'

type Config = ReturnType<typeof getTableConfig>

/** Where the page lies. */
export const dataModelFile = join(import.meta.dirname, '../../../../../docs/data-model.md')

/** The page `docs/data-model.md`: the tables of the schema, drawn by area and listed column by column. */
export function dataModelPage(): string {
  const tables = readTables()
  const drawn = new Set(areas.flatMap((area) => area.tables))
  const others = [...tables.keys()].filter((name) => !drawn.has(name)).sort()
  const sections = others.length > 0 ? [...areas, { title: 'Others', tables: others }] : areas
  return (
    [
      '# Data model',
      'Written by `npm run docs:data-model` out of the schema and the descriptions; a test fails where it is not up to date. A key of another table is drawn as a line and listed with an arrow. Times are UTC. The migrations beside the schema add what is not drawn: functions, triggers, and the monthly partitions of `audit`. The queue of mails keeps its own tables in the schema `pgboss`.',
      ...sections.flatMap(({ title, tables: names }) => [
        `## ${title}`,
        diagram(names.map((name) => known(tables, name))),
        ...names.map((name) => entity(known(tables, name))),
      ]),
    ].join('\n\n') + '\n'
  )
}

function readTables(): ReadonlyMap<string, Config> {
  const all = [...Object.values(own), ...deriveTables(resources).tables.values()].filter((one) => is(one, PgTable))
  return new Map(all.map((table) => getTableConfig(table)).map((config) => [config.name, config]))
}

function known(tables: ReadonlyMap<string, Config>, name: string): Config {
  const table = tables.get(name)
  if (!table) throw new Error(`The data model draws the table ${name}, which the schema does not have.`)
  return table
}

/** By column: the table that it refers to. */
function targetsOf({ foreignKeys }: Config): ReadonlyMap<string, string> {
  return new Map(
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return columns.map((column) => [column.name, getTableConfig(foreignTable).name] as const)
    }),
  )
}

function keysOf({ primaryKeys, columns }: Config): ReadonlySet<string> {
  return new Set([
    ...columns.filter((column) => column.primary).map(({ name }) => name),
    ...primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
  ])
}

/** An area as mermaid draws it: keys and references alone, since the tables below have the rest. */
function diagram(tables: readonly Config[]): string {
  const boxes = tables.map((table) => {
    const [keys, targets] = [keysOf(table), targetsOf(table)]
    const shown = table.columns.filter(({ name }) => keys.has(name) || targets.has(name))
    const rows = shown.map((column) => {
      const marks = [keys.has(column.name) ? 'PK' : '', targets.has(column.name) ? 'FK' : ''].filter(Boolean).join(', ')
      return `    ${column.getSQLType().replaceAll(/[^a-z0-9]+/g, '_')} ${column.name} ${marks}`
    })
    return [`  ${table.name} {`, ...rows, '  }'].join('\n')
  })
  const lines = tables.flatMap((table) =>
    [...targetsOf(table)].map(([column, target]) => {
      const isOnly = table.columns.some(({ name, primary }) => name === column && primary)
      const isOptional = !table.columns.find(({ name }) => name === column)?.notNull
      return `  ${target} ${isOptional ? '|o' : '||'}--o${isOnly ? '|' : '{'} ${table.name} : ${column}`
    }),
  )
  return ['```mermaid', 'erDiagram', ...boxes, ...lines, '```'].join('\n')
}

function entity(table: Config): string {
  const [keys, targets] = [keysOf(table), targetsOf(table)]
  const resource = resourceOfTable(table.name)
  const described = resource === undefined ? {} : { ...resource.computed, ...resource.fields }
  const purpose = resource ? `${resource.labelMany}.` : (purposes[table.name] ?? '')
  const rows = table.columns.map((column) => {
    const target = targets.get(column.name)
    const type = `${column.getSQLType()}${column.notNull ? '' : ', optional'}${target ? ` → ${target}` : ''}`
    const name = keys.has(column.name) ? `**${column.name}**` : column.name
    return `| ${name} | ${type} | ${meaning(column, described[column.name])} |`
  })
  return [
    `### ${table.name}\n`,
    ...(purpose ? [`${purpose}\n`] : []),
    '| column | type | meaning |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function meaning(column: PgColumn, field: Field | undefined): string {
  if (!field) return column.generated ? 'kept by the database' : ''
  return sentences(field.label, field.options.help).replaceAll('|', '\\|')
}
