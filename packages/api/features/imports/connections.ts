import { eq } from 'drizzle-orm'
import { firstStage, fold, messages, passedStage, type ConnectionState, type Message } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { haltedAmong } from '../../platform/db/halted.ts'
import { isAmong, keyOf, type Pair } from '../../platform/db/pairs.ts'
import { connections, endedConnections, organisations, sharedDeals } from '../../platform/db/schema/index.ts'
import { addConnections, lockCounts, setStates } from '../contacts/queries.ts'
import { findWorkplace, listMembers, lockOrganisationOf } from '../organisations/queries.ts'
import { findStages } from '../pipeline/boards.ts'
import { ofDeal } from '../pipeline/dealKey.ts'
import { findCard, setStage } from '../pipeline/queries.ts'
import { findSharedCard, putShared } from '../pipeline/shared.ts'
import { englishNameOf, stagesOf } from '../pipeline/stages.ts'
import { foldEmail } from '../users/queries.ts'
import { storeByStartup } from './byStartup.ts'
import { momentIn, startupFieldOf, startupNamesIn, startupOf, textIn } from './cells.ts'
import { investorsNamed, startupsNamed, type FindStartup, type NamedStartup } from './named.ts'
import { refused, type ImportedRecord, type Outcome } from './outcome.ts'

/** What a row says: which investor is connected to which startup. */
interface Said {
  readonly row: ImportedRecord
  readonly startup: NamedStartup
  readonly investor: string
}

/**
 * Connects investors to startups in a transaction, as they were connected elsewhere. Nobody is notified and no clock begins to run: how
 * fast each side answered is another place's record. A deal stands on the board and in the stage that the row names: the investor's own,
 * in the first stage, unless it says so. A connection that is there stays as it is.
 */
export async function storeConnections(
  tx: Queries,
  rows: readonly ImportedRecord[],
  { at }: { readonly at: Date },
): Promise<readonly Outcome[]> {
  const find = await startupsNamed(tx, rows.flatMap(startupNamesIn))
  const investors = await investorsNamed(tx, rows.map(emailOf))
  const stagesOn = boardStages(tx)
  return storeByStartup(
    rows,
    (row) => {
      const [startup, investor] = [startupOf(row, find), investors.get(emailOf(row))]
      const errors = wrongIn(row, startup, investor, at)
      return errors || 'error' in startup || investor === undefined ? refused(errors ?? {}) : { row, startup, investor }
    },
    (said) => storePairs(tx, said, stagesOn, at),
  )
}

const emailOf = (row: ImportedRecord) => foldEmail(textIn(row, 'investor_email'))
const stateOf = (row: ImportedRecord): ConnectionState => {
  const state = textIn(row, 'state')
  return state === 'accepted' || state === 'declined' ? state : 'pending'
}

function wrongIn(
  row: ImportedRecord,
  startup: ReturnType<FindStartup>,
  investor: string | undefined,
  at: Date,
): Readonly<Record<string, Message>> | undefined {
  const errors: Record<string, Message> = {}
  if (investor === undefined) errors['investor_email'] = messages.imports.noInvestor
  if ('error' in startup) errors[startupFieldOf(row)] = startup.error
  else if (startup.user_id === investor) errors['investor_email'] = messages.startup.connectOwn
  if (stateOf(row) === 'declined' && !textIn(row, 'decline_reason'))
    errors['decline_reason'] = messages.imports.declineReason
  for (const name of ['connected_at', 'answered_at', 'stage_at'])
    if ((momentIn(row, name) ?? at) > at) errors[name] = messages.rates.ahead
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The stages of somebody's own board, or of the one that they share, each read once. */
function boardStages(tx: Queries) {
  const known = new Map<string, ReturnType<typeof stagesOf>>()
  return async (investor: string, shared: boolean) => {
    const key = `${investor} ${shared}`
    const stages = known.get(key) ?? stagesOf(await findStages(tx, investor, shared))
    known.set(key, stages)
    return stages
  }
}

type StagesOn = ReturnType<typeof boardStages>

/** Looks up all pairs at once, and makes those that are new. */
async function storePairs(
  tx: Queries,
  said: readonly Said[],
  stagesOn: StagesOn,
  at: Date,
): Promise<readonly Outcome[]> {
  const pairs = said.map(pairOf)
  const startups = pairs.map(({ startup }) => startup)
  await lockCounts(tx, startups)
  const there = await statesOf(tx, connections, pairs)
  const ended = await statesOf(tx, endedConnections, pairs)
  const people = said.flatMap(({ startup, investor }) => [startup.user_id, investor])
  const halted = await haltedAmong(tx, { people: [...new Set(people)], startups: [...new Set(startups)] })

  const outcomes = new Map<Said, Outcome>()
  const fresh: Fresh[] = []
  for (const one of said) {
    const key = keyOf(pairOf(one))
    if (there.has(key)) continue
    const isHalted = [one.investor, one.startup.user_id, one.startup.id].some((id) => halted.has(id))
    const barred = ended.has(key) ? messages.imports.connectionEnded : isHalted ? messages.imports.halted : undefined
    const place = barred ? { errors: { investor_email: barred } } : await placeOf(tx, one.row, one.investor, stagesOn)
    outcomes.set(one, 'errors' in place ? refused(place.errors) : { state: 'added' })
    if ('errors' in place) continue
    fresh.push({ ...one, place, connected: momentIn(one.row, 'connected_at') ?? at })
    there.set(key, stateOf(one.row))
  }
  await makeAll(tx, fresh, at)
  // What is there is looked at once all is: a later row may say something else of a pair than one before it.
  for (const one of said)
    if (!outcomes.has(one)) {
      const isSame = there.get(keyOf(pairOf(one))) === stateOf(one.row) && (await standsSo(tx, one, stagesOn))
      outcomes.set(one, { state: isSame ? 'same' : 'left' })
    }
  return said.map((one) => outcomes.get(one) ?? { state: 'left' })
}

/** A pair that is to be connected. */
interface Fresh extends Said {
  readonly place: Place
  readonly connected: Date
}

const pairOf = ({ startup, investor }: Said): Pair => ({ startup: startup.id, investor })

/** How these pairs stand, of those that are there. */
async function statesOf(
  tx: Queries,
  table: typeof connections | typeof endedConnections,
  pairs: readonly Pair[],
): Promise<Map<string, ConnectionState>> {
  const found = await tx
    .select({ startup: table.startup_id, investor: table.user_id, state: table.state })
    .from(table)
    .where(isAmong(table.startup_id, table.user_id, pairs))
  return new Map(found.map((one) => [keyOf(one), one.state]))
}

/** Connects pairs that are not connected, answered as their rows say, and puts their deals where they belong. */
async function makeAll(tx: Queries, fresh: readonly Fresh[], at: Date): Promise<void> {
  if (fresh.length === 0) return
  await addConnections(
    tx,
    fresh.map((one) => ({ ...pairOf(one), isStaff: false, at: one.connected })),
  )
  await setStates(
    tx,
    fresh.map(answerOf).filter(({ state }) => state !== 'pending'),
  )
  for (const { row, startup, investor, place, connected } of fresh) {
    const stage_at = momentIn(row, 'stage_at') ?? connected
    // A connection begins in the first stage of the investor's own board.
    const { organisation, stage = firstStage } = place
    if (organisation !== undefined || stage !== firstStage || stage_at.getTime() !== connected.getTime())
      await putDeal(tx, { startup: startup.id, investor, stage_at }, place, at)
  }
}

function answerOf(one: Fresh) {
  const state = stateOf(one.row)
  const reason = state === 'declined' ? textIn(one.row, 'decline_reason') : null
  return { ...pairOf(one), state, reason, at: momentIn(one.row, 'answered_at') ?? one.connected }
}

/** Where a deal stands: on whose board, in which stage, and why it was passed. */
interface Place {
  /** The organisation whose board it is; undefined of the investor's own. */
  readonly organisation: string | undefined
  readonly stage: string | undefined
  readonly pass_reason: string | null
}

/** By what a row says; or what is wrong with it, by field. */
async function placeOf(
  tx: Queries,
  row: ImportedRecord,
  investor: string,
  stagesOn: StagesOn,
): Promise<Place | { readonly errors: Readonly<Record<string, Message>> }> {
  const shared = textIn(row, 'board') === 'shared'
  const organisation = shared ? await findWorkplace(tx, investor) : undefined
  if (shared) {
    if (!organisation || (await listMembers(tx, organisation)).length < 2)
      return { errors: { board: messages.imports.noOrganisation } }
    const named = textIn(row, 'organisation')
    const [known] = await tx
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.id, organisation))
    if (named && known?.name && fold(named) !== fold(known.name))
      return { errors: { organisation: messages.imports.otherOrganisation } }
  }
  const named = textIn(row, 'stage')
  const stages = named ? await stagesOn(investor, shared) : []
  const found = stages.find(
    (one) => one.is_removed !== true && (one.stage === named || fold(englishNameOf(one)) === fold(named)),
  )
  if (named && !found) return { errors: { stage: messages.imports.noStage } }
  const pass_reason = found?.stage === passedStage ? textIn(row, 'pass_reason') : null
  if (pass_reason === '') return { errors: { pass_reason: messages.imports.passReason } }
  return { organisation, stage: found?.stage, pass_reason }
}

/** Puts a new deal where it belongs. One that the organisation shares already stands there as it is. */
async function putDeal(
  tx: Queries,
  { startup, investor, stage_at }: { readonly startup: string; readonly investor: string; readonly stage_at: Date },
  { organisation, stage = firstStage, pass_reason }: Place,
  at: Date,
): Promise<void> {
  const standing = { stage, stage_at, pass_reason }
  const own = await lockOrganisationOf(tx, investor, at)
  if (organisation === undefined) return setStage(tx, { organisation: own, startup, shared: false }, standing)
  if ((await tx.$count(sharedDeals, ofDeal({ organisation, startup, shared: true }))) > 0) return
  await putShared(tx, { own, organisation, startup }, standing, investor, at)
}

/** Whether a deal that is there stands where a row says, as far as it says so. */
async function standsSo(tx: Queries, { row, startup, investor }: Said, stagesOn: StagesOn): Promise<boolean> {
  if (!textIn(row, 'board') && !textIn(row, 'stage')) return true
  const organisation = await findWorkplace(tx, investor)
  const shared = organisation ? await findSharedCard(tx, investor, organisation, startup.id) : undefined
  const [board, named] = [textIn(row, 'board'), textIn(row, 'stage')]
  if (board && (board === 'shared') !== (shared !== undefined)) return false
  if (!named) return true
  const stage = (shared ?? (await findCard(tx, investor, startup.id)))?.stage
  const known = (await stagesOn(investor, shared !== undefined)).find((one) => one.stage === stage)
  return stage === named || (known !== undefined && fold(englishNameOf(known)) === fold(named))
}
