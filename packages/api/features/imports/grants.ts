import { fillIn, keepableSections, messages, resources } from '@baobab/validation'
import { areHalted } from '../../platform/db/halted.ts'
import type { Queries } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { askAgainAt } from '../grants/presenter.ts'
import { addGrant, findGrantedIn, lastDecline } from '../grants/queries.ts'
import { pauseInterests } from '../interests/pauses.ts'
import { lockWorkplaceOf } from '../organisations/queries.ts'
import { everyGroup } from '../startups/policy.ts'
import { foldEmail } from '../users/queries.ts'
import { storeByStartup } from './byStartup.ts'
import { momentIn, startupFieldOf, startupNamesIn, startupOf, textIn } from './cells.ts'
import { investorsNamed, startupsNamed, type FindStartup, type NamedStartup } from './named.ts'
import { refused, type ImportedRecord, type Outcome } from './outcome.ts'

interface Asked {
  readonly row: ImportedRecord
  readonly startup: NamedStartup
  readonly investor: string
  readonly groups: readonly string[]
  readonly created_at: Date
}

/** The sections that a founder may keep back, in the order of the description. */
const sections = keepableSections(resources.startups).map(({ key }) => key)

/**
 * Asks in a transaction for what investors read or asked to read of startups elsewhere. Each waits for the answer of the founder, who
 * decides alone who reads what: a file opens nothing. Nobody is notified.
 */
export async function storeGrants(
  tx: Queries,
  rows: readonly ImportedRecord[],
  { at }: { readonly at: Date },
): Promise<readonly Outcome[]> {
  const find = await startupsNamed(tx, rows.flatMap(startupNamesIn))
  const investors = await investorsNamed(tx, rows.map(emailOf))
  return storeByStartup(
    rows,
    (row) => readAsked(row, find, investors.get(emailOf(row)), at),
    async (ready) => {
      const outcomes: Outcome[] = []
      for (const asked of ready) outcomes.push(await storeOne(tx, asked, at))
      return outcomes
    },
  )
}

const emailOf = (row: ImportedRecord) => foldEmail(textIn(row, 'person'))

function readAsked(row: ImportedRecord, find: FindStartup, investor: string | undefined, at: Date): Asked | Outcome {
  if (!['', 'asked', 'granted'].includes(textIn(row, 'state'))) return refused({ state: messages.imports.grantState })
  if (investor === undefined) return refused({ person: messages.imports.noInvestor })
  const startup = startupOf(row, find)
  if ('error' in startup) return refused({ [startupFieldOf(row)]: startup.error })
  if (startup.user_id === investor) return refused({ person: messages.imports.grantToOwner })
  const named = textIn(row, 'sections')
    .split(/[\s;,]+/)
    .filter(Boolean)
  const unknown = named.find((one) => one !== everyGroup && !sections.includes(one))
  if (unknown !== undefined) return refused({ sections: fillIn(messages.imports.noSection, { section: unknown }) })
  const groups =
    named.length === 0 || named.includes(everyGroup) ? sections : sections.filter((one) => named.includes(one))
  const created_at = momentIn(row, 'created_at') ?? at
  return created_at > at
    ? refused({ created_at: messages.rates.ahead })
    : { row, startup, investor, groups, created_at }
}

async function storeOne(
  tx: Queries,
  { row, startup, investor, groups, created_at }: Asked,
  at: Date,
): Promise<Outcome> {
  const organisation_id = await lockWorkplaceOf(tx, investor, at)
  const granted = await findGrantedIn(tx, startup.id, investor)
  if (groups.every((one) => granted.includes(one) || granted.includes(everyGroup))) return { state: 'same' }
  if (await areHalted(tx, { people: [investor, startup.user_id], startups: [startup.id] }))
    return refused({ person: messages.imports.halted })
  const declined = await lastDecline(tx, startup.id, organisation_id)
  if (declined && askAgainAt(declined) > at)
    return refused({ person: fillIn(messages.imports.grantDeclined, { date: dayOf(askAgainAt(declined)) }) })
  const made = await addGrant(tx, {
    startup_id: startup.id,
    organisation_id,
    person_id: investor,
    source: 'request',
    state: 'asked',
    groups: [...groups],
    message: textIn(row, 'message') || null,
    created_at,
  })
  // A request of the same organisation waits already.
  if (made === undefined) return { state: 'same' }
  await pauseInterests(tx, startup.id, at)
  return { state: 'added' }
}
