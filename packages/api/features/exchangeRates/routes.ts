import { contract, fillIn, messages, resources } from '@baobab/validation'
import { allRows, insertRow, plainTable, updateRow } from '../../crud/plain/store.ts'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { route, type Ctx, type Route } from '../../platform/http/route.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { assess, type Assessed } from './assess.ts'
import { readSent } from './sent.ts'

const table = plainTable(resources.exchangeRates)

const importRoute = route(contract.rating.import, async (ctx) => {
  const { db, body, at, word } = ctx
  const sent = readSent(body.rows)
  return db.transaction(async (tx) => {
    // Two imports take turns, so that neither adds what the other adds.
    await lockName(tx, 'exchange rates')
    const found = assess(sent, await allRows(table, tx), dayOf(at))
    const refused = found.filter(({ state }) => state === 'refused').length
    const isHeld = refused > 0 && body.leaves_wrong_out !== true
    const count = body.write === true && !isHeld ? await writeAll(tx, found, ctx) : undefined
    const data = found.map((one) => ({
      row: one.row,
      state: one.state,
      errors:
        one.state === 'refused'
          ? Object.fromEntries(Object.entries(one.errors).map(([name, error]) => [name, word(error)]))
          : {},
    }))
    const message =
      count !== undefined
        ? fillIn(messages.rates.kept, { count })
        : body.write === true
          ? fillIn(messages.rates.refused, { count: refused })
          : messages.rates.checked
    return { message, written: count !== undefined, data }
  })
})

/** Writes what is new and what differs, each into the audit trail. Answers how many. */
async function writeAll(
  tx: Queries,
  found: readonly Assessed[],
  { at, audit }: Pick<Ctx<Record<never, never>, Record<never, never>, CurrentUser>, 'at' | 'audit'>,
): Promise<number> {
  let count = 0
  for (const one of found) {
    if (one.state !== 'new' && one.state !== 'changed') continue
    const row =
      one.state === 'new'
        ? await insertRow(table, tx, one.values, at)
        : await updateRow(table, tx, one.kept.id, one.values, at)
    const action = one.state === 'new' ? ('entry.created' as const) : ('entry.changed' as const)
    const detail = { list: 'exchangeRates', name: one.values['currency'] ?? '' }
    await audit({ action, target: row.id, detail }, tx)
    count++
  }
  return count
}

/** What exchange rates have beside the calls of every plain resource. */
export const rateRoutes: readonly Route[] = [importRoute]
