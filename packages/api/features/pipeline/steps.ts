import { contract, fillIn, fold, limits, messages, stepEnds, stepFields, type StepEnd } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { canAskFor } from '../members/policy.ts'
import { notify } from '../notifications/notify.ts'
import { listMembers, lockOrganisationOf, type Member } from '../organisations/queries.ts'
import { rejectUnseen } from '../../crud/readBefore.ts'
import { lockToShare } from '../sharing/queries.ts'
import { isShared } from './boards.ts'
import type { DealKey } from './dealKey.ts'
import { addStep, clearStep, lockDeal, withdrawReminder, writeStep, writeTags } from './deals.ts'
import { lockConnected } from './queries.ts'
import { lockShared, setResponsible } from './shared.ts'

const { pipeline } = contract

/** Writing the same step twice writes it once. One whose day is past is not reminded of. */
const setRoute = route(pipeline.setStep, async ({ db, currentUser, body, at }) => {
  const step = { next_step: body.next_step, next_step_on: body.next_step_on ?? null }
  await db.transaction(async (tx) => {
    const { people, members, ...key } = await dealOf(tx, currentUser.id, body.startup_uuid, at)
    const before = await lockDeal(tx, key)
    rejectUnseen(stepFields, { ...before }, step, body.was)
    const person = responsibleIn(members, currentUser.id, body.responsible_uuid)
    // Who does it now is told and reminded, whoever was before.
    const isHandedOver = key.shared && (await setResponsible(tx, key, person))
    if (isHandedOver && person !== currentUser.id) {
      const notice = { kind: 'step_assigned', actor: currentUser.id, startup: key.startup, about: key.startup } as const
      await notify(tx, [person], notice, at)
    }
    const isSameDay = before.next_step_on === step.next_step_on
    if (isSameDay && before.next_step === step.next_step && !isHandedOver) return
    const isPast = step.next_step_on !== null && step.next_step_on < dayOf(at)
    await writeStep(tx, key, step, isSameDay && !isHandedOver ? before.reminded_at : isPast ? at : null)
    await addStep(tx, key, { ...step, act: 'set', actor: currentUser.id }, at)
    if (!isSameDay || isHandedOver) await withdrawReminder(tx, people, key.startup, at)
    await sendEvent(tx, people, 'connections', key.startup, at)
  })
  return { message: messages.pipeline.stepSaved, startup_uuid: body.startup_uuid, ...step }
})

const endRoute = route(pipeline.endStep, async ({ db, currentUser, body, at }) => {
  const as = endOf(body.as)
  await db.transaction(async (tx) => {
    const { people, members: _members, ...key } = await dealOf(tx, currentUser.id, body.startup_uuid, at)
    const { next_step, next_step_on } = await lockDeal(tx, key)
    if (next_step === null) throw httpError.conflict(messages.pipeline.noStep)
    if (body.next_step && (body.next_step !== next_step || (body.next_step_on ?? null) !== next_step_on))
      throw httpError.conflict(fillIn(messages.pipeline.stepChanged, { step: next_step }))
    await clearStep(tx, key)
    if (key.shared) await setResponsible(tx, key, null)
    await addStep(tx, key, { next_step, next_step_on, act: as, actor: currentUser.id }, at)
    await withdrawReminder(tx, people, key.startup, at)
    await sendEvent(tx, people, 'connections', key.startup, at)
  })
  const message = as === 'done' ? messages.pipeline.stepDone : messages.pipeline.stepCleared
  return { message, startup_uuid: body.startup_uuid, as }
})

const tagsRoute = route(pipeline.setTags, async ({ db, currentUser, body, at }) => {
  const wanted = tagsIn(body.tags ?? '')
  if (wanted.some((tag) => tag.length > limits.tags.name))
    throw httpError.invalidFields({ tags: fillIn(messages.pipeline.tagTooLong, { max: limits.tags.name }) })
  const tags = await db.transaction(async (tx) => {
    const { people, members: _members, ...key } = await dealOf(tx, currentUser.id, body.startup_uuid, at)
    const { tags: kept } = await lockDeal(tx, key)
    const changed = body.was === undefined ? wanted : changedTags(kept, tagsIn(body.was ?? ''), wanted)
    if (changed.length > limits.tags.most)
      throw httpError.invalidFields({ tags: fillIn(messages.pipeline.tooManyTags, { max: limits.tags.most }) })
    await writeTags(tx, key, changed)
    await sendEvent(tx, people, 'connections', key.startup, at)
    return changed
  })
  return { message: messages.pipeline.tagsSaved, startup_uuid: body.startup_uuid, tags }
})

/** The tags in a typed text, each once, however it is spelled. */
function tagsIn(typed: string): string[] {
  const tags = typed.split(',').flatMap((tag) => tag.replace(/\s+/g, ' ').trim() || [])
  return tags.filter((tag, at) => tags.findIndex((one) => fold(one) === fold(tag)) === at)
}

/** The tags that are kept, changed as somebody changed those that they had read: who tags at the same time takes nothing away. */
function changedTags(kept: readonly string[], read: readonly string[], wanted: string[]): string[] {
  const isAmong = (tags: readonly string[], tag: string) => tags.some((one) => fold(one) === fold(tag))
  if (kept.join() === read.join()) return wanted
  return [
    ...kept.filter((tag) => isAmong(wanted, tag) || !isAmong(read, tag)),
    ...wanted.filter((tag) => !isAmong(kept, tag) && !isAmong(read, tag)),
  ]
}

/** A deal that somebody changes, with whose windows show it, and who of an organisation has it together. */
interface HeldDeal extends DealKey {
  readonly people: readonly string[]
  readonly members: readonly Member[]
}

/** The deal with a startup on the board of the current user's organisation, else their own where they are connected; of any other there is none. */
async function dealOf(tx: Queries, userId: string, startup: string, at: Date): Promise<HeldDeal> {
  if (await isShared(tx, userId, startup)) {
    const organisation = await lockToShare(tx, userId, at, messages.pipeline.readsOnly)
    if (!(await lockShared(tx, organisation, startup))) throw httpError.notFound(messages.pipeline.notShared)
    const members = await listMembers(tx, organisation)
    return { organisation, startup, shared: true, people: members.map(({ id }) => id), members }
  }
  if (!(await lockConnected(tx, userId, startup))) throw httpError.notFound(messages.pipeline.notConnected)
  const organisation = await lockOrganisationOf(tx, userId, at)
  return { organisation, startup, shared: false, people: [userId], members: [] }
}

/** Who does a next step: an active member who may change deals; whoever writes it down where nobody is named. */
function responsibleIn(members: readonly Member[], userId: string, named: string | null | undefined): string {
  if (!named || named === userId) return userId
  const member = members.find(({ id }) => id === named)
  if (!member?.is_active || !canAskFor(member))
    throw httpError.invalidFields({ responsible_uuid: messages.pipeline.responsible })
  return member.id
}

function endOf(value: string): StepEnd {
  const known = stepEnds.find((one) => one === value)
  if (!known) throw httpError.invalidFields({ as: messages.rule.choice })
  return known
}

export const stepRoutes: readonly Route[] = [setRoute, endRoute, tagsRoute]
