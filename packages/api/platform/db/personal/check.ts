import { ruleOf } from './index.ts'
import { isPersonal, type AnyTableRule, type TableRule } from './rule.ts'
import { schemaTables, type SchemaColumn, type SchemaTable } from './schemaTables.ts'

/** Names of columns that hold what a person is called or reached by, whatever their table says. */
const namesOfPeople = /(^|_)(email|recipient|phone|phone_number|first_name|last_name|username|address|ip|birth\w*)$/

/** Types in which a sentence of a person may stand. */
const freeText = /^(text|jsonb|text\[\]|character varying)/

/**
 * What the declarations lack: a sentence for each table and each column that refers to a person and has no rule, and for each rule
 * that contradicts the schema. Empty where all is declared.
 */
export function undeclared(
  tables: ReadonlyMap<string, SchemaTable> = schemaTables(),
  rule: (table: string) => AnyTableRule | undefined = ruleOf,
): readonly string[] {
  return [...tables.values()].flatMap((table) => {
    const declared = rule(table.name)
    if (!declared)
      return [`The table ${table.name} says nowhere what it keeps of people: add it in platform/db/personal/.`]
    return isPersonal(declared) ? faultsOf(table, declared) : faultsOfNobody(table)
  })
}

function faultsOf(table: SchemaTable, rule: TableRule): readonly string[] {
  const { name, columns } = table
  const known = new Set(columns.map((column) => column.name))
  const ruled: Readonly<Record<string, string>> = rule.columns ?? {}
  const through: Readonly<Record<string, string>> = rule.through ?? {}
  const named = [
    ...Object.keys(ruled),
    ...Object.keys(through),
    ...Object.entries(rule.empties ?? {}).flatMap(([column, emptied]) => [column, ...emptied]),
    ...(rule.kept.periods ?? []).flatMap(({ column, empties = [] }) => [column, ...empties]),
  ]
  const hasOwner = Object.values(ruled).some((one) => one === 'own' || one === 'address')
  const isOperators = rule.stays === 'operators'
  return [
    ...[...new Set(named)]
      .filter((column) => !known.has(column))
      .map((column) => `The rule of ${name} names ${column}, which is no column of it.`),
    ...columns
      .filter((column) => refersToPerson(column) && !ruled[column.name])
      .map((column) => `${name}.${column.name} refers to a person and has no rule in platform/db/personal/.`),
    ...(hasOwner || Object.keys(through).length > 0 || isOperators
      ? []
      : [`The rule of ${name} does not say whose a row is.`]),
    ...columns.flatMap((column) => contradictions(name, column, ruled[column.name], rule)),
  ]
}

/** A reference says itself what becomes of the row, so that the rule and the database never say two things. */
function contradictions(
  table: string,
  { name, notNull, refersTo }: SchemaColumn,
  ruled: string | undefined,
  rule: TableRule,
): readonly string[] {
  if (refersTo?.table !== 'users') return []
  const { onDelete } = refersTo
  if (ruled === 'act' && onDelete !== 'set null')
    return [`${table}.${name} names who acted: it must be emptied with the account (on delete set null).`]
  if (ruled === 'own' && onDelete === 'set null' && !rule.stays)
    return [`${table}.${name} is emptied with the account, and its rule does not say why the row stays.`]
  if (onDelete === 'set null' && notNull) return [`${table}.${name} is to be emptied and may not be null.`]
  return []
}

function faultsOfNobody({ name, columns }: SchemaTable): readonly string[] {
  return columns
    .filter(
      (column) => column.refersTo?.table === 'users' || (namesOfPeople.test(column.name) && freeText.test(column.type)),
    )
    .filter((column) => !(name in publicPlaces && publicPlaces[name]?.includes(column.name)))
    .map((column) => `${name}.${column.name} refers to a person, and the rule of ${name} says that it is nobody’s.`)
}

/** Columns that have such a name and hold no person's: the place in an address of the site. */
const publicPlaces: Readonly<Record<string, readonly string[]>> = { collections: ['address'] }

function refersToPerson({ name, type, refersTo }: SchemaColumn): boolean {
  if (refersTo) return refersTo.table === 'users'
  return (name.endsWith('user_id') && type === 'uuid') || (/^(email|recipient)$/.test(name) && freeText.test(type))
}
