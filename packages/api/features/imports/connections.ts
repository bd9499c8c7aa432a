import { and, eq } from 'drizzle-orm'
import { firstStage, fold, messages, passedStage, type ConnectionState, type Message } from '@baobab/validation'
import { areHalted } from '../../platform/db/halted.ts'
import type { Queries } from '../../platform/db/client.ts'
import { connections, endedConnections, organisations, sharedDeals } from '../../platform/db/schema/index.ts'
import { addConnection, lockCount, setState } from '../contacts/queries.ts'
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

interface Pair {
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
    (pair) => storePair(tx, pair, stagesOn, at),
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

async function storePair(
  tx: Queries,
  { row, startup, investor }: Pair,
  stagesOn: StagesOn,
  at: Date,
): Promise<Outcome> {
  await lockCount(tx, startup.id)
  const [there] = await tx
    .select({ state: connections.state })
    .from(connections)
    .where(ofPair(connections, startup, investor))
  if (there)
    return {
      state: there.state === stateOf(row) && (await standsSo(tx, row, startup, investor, stagesOn)) ? 'same' : 'left',
    }
  if ((await tx.$count(endedConnections, ofPair(endedConnections, startup, investor))) > 0)
    return refused({ investor_email: messages.imports.connectionEnded })
  if (await areHalted(tx, { people: [investor, startup.user_id], startups: [startup.id] }))
    return refused({ investor_email: messages.imports.halted })
  const connected = momentIn(row, 'connected_at') ?? at
  const place = await placeOf(tx, row, investor, stagesOn)
  if ('errors' in place) return refused(place.errors)
  if (!(await addConnection(tx, startup.id, investor, false, connected))) return { state: 'same' }
  const state = stateOf(row)
  const reason = state === 'declined' ? textIn(row, 'decline_reason') : null
  if (state !== 'pending')
    await setState(tx, startup.id, investor, { state, reason }, momentIn(row, 'answered_at') ?? connected)
  const stage_at = momentIn(row, 'stage_at') ?? connected
  // A connection begins in the first stage of the investor's own board.
  const { organisation, stage = firstStage } = place
  if (organisation !== undefined || stage !== firstStage || stage_at.getTime() !== connected.getTime())
    await putDeal(tx, { startup: startup.id, investor, stage_at }, place, at)
  return { state: 'added' }
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
async function standsSo(
  tx: Queries,
  row: ImportedRecord,
  startup: NamedStartup,
  investor: string,
  stagesOn: StagesOn,
): Promise<boolean> {
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

const ofPair = (table: typeof connections | typeof endedConnections, startup: NamedStartup, investor: string) =>
  and(eq(table.startup_id, startup.id), eq(table.user_id, investor))
