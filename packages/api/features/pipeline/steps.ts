import { contract, fillIn, fold, limits, messages, stepEnds, type StepEnd } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { lockOrganisationOf } from '../organisations/queries.ts'
import { addStep, clearStep, lockDeal, withdrawReminder, writeStep, writeTags, type DealKey } from './deals.ts'
import { lockConnected } from './queries.ts'

const { pipeline } = contract

/** Writing the same step twice writes it once. One whose day is past is not reminded of. */
const setRoute = route(pipeline.setStep, async ({ db, currentUser, body, at }) => {
  const step = { next_step: body.next_step, next_step_on: body.next_step_on ?? null }
  await db.transaction(async (tx) => {
    const key = await ownDeal(tx, currentUser.id, body.startup_uuid, at)
    const before = await lockDeal(tx, key)
    const isSameDay = before.next_step_on === step.next_step_on
    if (isSameDay && before.next_step === step.next_step) return
    const isPast = step.next_step_on !== null && step.next_step_on < dayOf(at)
    await writeStep(tx, key, step, isSameDay ? before.reminded_at : isPast ? at : null)
    await addStep(tx, key, { ...step, act: 'set', actor: currentUser.id }, at)
    if (!isSameDay) await withdrawReminder(tx, currentUser.id, key.startup, at)
    await sendEvent(tx, [currentUser.id], 'connections', key.startup, at)
  })
  return { message: messages.pipeline.stepSaved, startup_uuid: body.startup_uuid, ...step }
})

const endRoute = route(pipeline.endStep, async ({ db, currentUser, body, at }) => {
  const as = endOf(body.as)
  await db.transaction(async (tx) => {
    const key = await ownDeal(tx, currentUser.id, body.startup_uuid, at)
    const { next_step, next_step_on } = await lockDeal(tx, key)
    if (next_step === null) throw httpError.conflict(messages.pipeline.noStep)
    await clearStep(tx, key)
    await addStep(tx, key, { next_step, next_step_on, act: as, actor: currentUser.id }, at)
    await withdrawReminder(tx, currentUser.id, key.startup, at)
    await sendEvent(tx, [currentUser.id], 'connections', key.startup, at)
  })
  const message = as === 'done' ? messages.pipeline.stepDone : messages.pipeline.stepCleared
  return { message, startup_uuid: body.startup_uuid, as }
})

const tagsRoute = route(pipeline.setTags, async ({ db, currentUser, body, at }) => {
  const tags = tagsIn(body.tags ?? '')
  if (tags.length > limits.tags.most)
    throw httpError.invalidFields({ tags: fillIn(messages.pipeline.tooManyTags, { max: limits.tags.most }) })
  if (tags.some((tag) => tag.length > limits.tags.name))
    throw httpError.invalidFields({ tags: fillIn(messages.pipeline.tagTooLong, { max: limits.tags.name }) })
  await db.transaction(async (tx) => {
    const key = await ownDeal(tx, currentUser.id, body.startup_uuid, at)
    await lockDeal(tx, key)
    await writeTags(tx, key, tags)
    await sendEvent(tx, [currentUser.id], 'connections', key.startup, at)
  })
  return { message: messages.pipeline.tagsSaved, startup_uuid: body.startup_uuid, tags }
})

/** The tags in a typed text, each once, however it is spelled. */
function tagsIn(typed: string): string[] {
  const tags = typed.split(',').flatMap((tag) => tag.replace(/\s+/g, ' ').trim() || [])
  return tags.filter((tag, at) => tags.findIndex((one) => fold(one) === fold(tag)) === at)
}

/** The deal of the current user with a startup that they are connected to; of any other there is none. */
async function ownDeal(tx: Queries, userId: string, startup: string, at: Date): Promise<DealKey> {
  if (!(await lockConnected(tx, userId, startup))) throw httpError.notFound(messages.pipeline.notConnected)
  return { organisation: await lockOrganisationOf(tx, userId, at), startup }
}

function endOf(value: string): StepEnd {
  const known = stepEnds.find((one) => one === value)
  if (!known) throw httpError.invalidFields({ as: messages.rule.choice })
  return known
}

export const stepRoutes: readonly Route[] = [setRoute, endRoute, tagsRoute]
