import {
  authorityCodes,
  breachAuthorities,
  breachDue,
  clockStage,
  type AuthorityCode,
  type Breach,
  type BreachClock,
} from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'
import { privacy } from '../../platform/db/personal/sentences.ts'
import { personalTables, type DeclaredTable } from '../../platform/db/personal/index.ts'
import { nameOf } from '../users/presenter.ts'
import type { BreachRow, WholeBreach } from './queries.ts'

type Author = { readonly first_name: string | null; readonly last_name: string | null } | null

const named = (author: Author) => (author ? nameOf(author) : null)

export const isAuthority = (whom: string): whom is AuthorityCode => authorityCodes.some((code) => code === whom)

export const isTable = (name: string): name is DeclaredTable => Object.hasOwn(personalTables, name)

/** The data that is concerned, in words. */
export const dataOf = ({ tables }: Pick<BreachRow, 'tables'>, word: Word) =>
  tables.map((table) => ({ table, what: isTable(table) ? word(privacy.tables[table]) : table }))

/** A breach as administrators read it. */
export function presentBreach({ breach, clocks, events }: WholeBreach, word: Word, at: Date): Breach {
  const { id, discovered_at, occurred_at, tables: _tables, created_at: _at, created_by: _by, ...rest } = breach
  return {
    ...rest,
    breach_uuid: id,
    discovered_at: discovered_at.toISOString(),
    occurred_at: occurred_at?.toISOString() ?? null,
    tables: dataOf(breach, word),
    clocks: [...authorityCodes, 'people' as const].flatMap((whom): BreachClock[] => {
      const found = clocks.find(({ clock }) => clock.whom === whom)
      if (!found) return []
      const { settled_at, settled_as, reference } = found.clock
      const authority = isAuthority(whom) ? breachAuthorities[whom] : undefined
      return [
        {
          to: whom,
          name: authority?.name ?? word(privacy.breachNotice.people),
          law: authority?.law ?? null,
          hours: authority?.hours ?? null,
          due_at: isAuthority(whom) ? breachDue(whom, discovered_at).toISOString() : null,
          stage: isAuthority(whom) && !settled_at ? clockStage(whom, discovered_at, at) : null,
          settled:
            settled_at && settled_as
              ? { act: settled_as, at: settled_at.toISOString(), reference, by: named(found.by) }
              : null,
        },
      ]
    }),
    history: events.map(({ event, by }) => ({
      at: event.created_at.toISOString(),
      by: named(by),
      act: event.act,
      what: event.what,
      from: event.was,
      to: event.became,
    })),
  }
}
