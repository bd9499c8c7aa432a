import { sql, type SQL } from 'drizzle-orm'
import { isPersonal, ruleOf, type TableRule } from '../../platform/db/personal/index.ts'

/** Whose rows are looked for. */
export interface Subject {
  readonly id: string
  readonly email: string
}

/** The values of a condition that `ownedBy` makes: `$1` is the person's uuid, `$2` their address. */
export const valuesOf = ({ id, email }: Subject): readonly unknown[] => [id, email]

/** The rule of a table that keeps something of people; undefined of any other. */
export function personalRule(table: string): TableRule | undefined {
  const rule = ruleOf(table)
  return rule && isPersonal(rule) ? rule : undefined
}

/** The columns of a table that have a rule. */
export function columnsBy(rule: TableRule, ...kinds: readonly string[]): readonly string[] {
  return Object.entries(rule.columns ?? {}).flatMap(([column, kind]) => (kinds.includes(kind) ? [column] : []))
}

/** That a row (`t`) names the person itself, as its owner; undefined where no column does. */
export function namesOwner(table: string, alias = 't'): string | undefined {
  const rule = personalRule(table)
  if (!rule) return undefined
  const own = columnsBy(rule, 'own').map((column) => `${alias}."${column}" = $1::uuid`)
  const addressed = columnsBy(rule, 'address').map((column) => `lower(${alias}."${column}") = $2::text`)
  return anyOf([...own, ...addressed])
}

/**
 * That a row (`t`) is the person's: by a column of its own, or through a record of theirs, save through those of a table that is `left` to
 * others. Undefined where no row can be.
 */
export function ownedBy(table: string, alias = 't', left?: string): string | undefined {
  const rule = personalRule(table)
  if (!rule || table === left) return undefined
  const through = Object.entries(rule.through ?? {}).flatMap(([column, parent], at) => {
    const inner = `${alias}${at}`
    const owned = ownedBy(parent, inner, left)
    return owned ? [`${alias}."${column}" in (select ${inner}.id from "${parent}" ${inner} where ${owned})`] : []
  })
  return anyOf([namesOwner(table, alias), ...through])
}

/** That the person did something to a row which is not theirs. */
export function actedOn(table: string, alias = 't'): string | undefined {
  const rule = personalRule(table)
  return rule && anyOf(columnsBy(rule, 'act').map((column) => `${alias}."${column}" = $1::uuid`))
}

function anyOf(conditions: readonly (string | undefined)[]): string | undefined {
  const given = conditions.filter((one) => one !== undefined)
  return given.length === 0 ? undefined : `(${given.join(' or ')})`
}

/** A condition with the values of a person in it, for a query within a transaction. */
export function bound(condition: string, { id, email }: Subject): SQL {
  const parts = condition.split(/(\$1(?:::uuid)?|\$2(?:::text)?)(?!\d)/)
  return sql.join(
    parts.map((part) =>
      part.startsWith('$1') ? sql`${id}::uuid` : part.startsWith('$2') ? sql`${email}::text` : sql.raw(part),
    ),
  )
}
