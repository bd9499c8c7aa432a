import { limits, messages } from '@baobab/validation'
import type { Asked, QuestionAction } from './asked.ts'
import { isOwn, isVisible } from './present.ts'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import { takeOut } from './restoring.ts'
import type { MockUser, World } from './world.ts'

interface Kept {
  readonly question_uuid: string
  readonly startup_uuid: string
  readonly asker: string
  text: string
  readonly created_at: string
  edited_at: string | null
  answer: { text: string; answered_at: string; edited_at: string | null } | null
  /** Who hid it. */
  hidden: string | null
}

const kept = new WeakMap<World, Kept[]>()

function keptIn(world: World): Kept[] {
  const known = kept.get(world) ?? []
  kept.set(world, known)
  return known
}

function startupOf({ world, viewer }: Pick<Asked, 'world' | 'viewer'>, uuid: unknown): MockRecord {
  const startup = world.find('startups', uuid)
  if (!startup || !isVisible('startups', startup, viewer)) throw new MockRefusal(404, messages.startup.notFound)
  return startup
}

const isRead = (one: Kept, startup: MockRecord, viewer: MockUser) =>
  one.hidden === null || isOwn(startup, viewer) || one.asker === viewer.user_uuid || viewer.role === 'admin'

/** A question that the body names, and its startup. */
function placeOf(asked: Asked) {
  const one = keptIn(asked.world).find((each) => each.question_uuid === asked.body['question_uuid'])
  const startup = one && startupOf(asked, one.startup_uuid)
  if (!startup || !isRead(one, startup, asked.viewer)) throw new MockRefusal(404, messages.question.notFound)
  return { one, may: mayOf(one, startup, asked.viewer), shown: () => presentQuestion(one, startup, asked) }
}

function mayOf(one: Kept, startup: MockRecord, viewer: MockUser): string[] {
  const [asks, owns, admin] = [one.asker === viewer.user_uuid, isOwn(startup, viewer), viewer.role === 'admin']
  const all = {
    edit: asks && !one.answer,
    answer: owns,
    hide: !one.hidden && (owns || admin),
    show: one.hidden !== null && (admin || one.hidden === viewer.user_uuid),
    delete: asks || admin,
  }
  return Object.entries(all).flatMap(([name, may]) => (may ? [name] : []))
}

function presentQuestion(one: Kept, startup: MockRecord, { world, viewer }: Asked): MockRecord {
  const asker = world.person(one.asker)
  return {
    ...one,
    is_hidden: one.hidden !== null,
    may: mayOf(one, startup, viewer),
    asker: {
      user_uuid: one.asker,
      name: [asker?.first_name, asker?.last_name].filter(Boolean).join(' '),
      profile_image: null,
    },
  }
}

/** A question is counted while it is not hidden. */
function count(world: World, uuid: string): void {
  const startup = world.find('startups', uuid)
  if (startup)
    startup['comments_count'] = keptIn(world).filter((one) => one.startup_uuid === uuid && one.hidden === null).length
}

function must(may: readonly string[], deed: string): void {
  if (!may.includes(deed)) throw new MockRefusal(403, messages.http.forbidden)
}

const now = (world: World) => new Date(world.now()).toISOString()

/** What is asked of startups, and answered. */
export const questionActions: Readonly<Record<string, QuestionAction>> = {
  'questions.list': (asked) => {
    const { world, viewer, params, search } = asked
    const startup = startupOf(asked, params['startup_uuid'])
    const read = keptIn(world).filter(
      (one) => one.startup_uuid === params['startup_uuid'] && isRead(one, startup, viewer),
    )
    const from = read.findIndex((one) => one.question_uuid === search.get('after')) + 1
    const page = read.slice(from, from + limits.questions.page)
    return {
      data: page.map((one) => presentQuestion(one, startup, asked)),
      has_more: from + page.length < read.length,
      may_ask: startup['is_published'] !== false && !isOwn(startup, viewer),
    }
  },
  'questions.ask': (asked) => {
    const { world, viewer, body } = asked
    const startup = startupOf(asked, body['startup_uuid'])
    if (isOwn(startup, viewer)) throw new MockRefusal(409, messages.question.own)
    const one: Kept = {
      question_uuid: crypto.randomUUID(),
      startup_uuid: String(body['startup_uuid']),
      asker: viewer.user_uuid,
      text: String(body['text']),
      created_at: now(world),
      edited_at: null,
      answer: null,
      hidden: null,
    }
    keptIn(world).unshift(one)
    count(world, one.startup_uuid)
    return { message: messages.question.asked, data: presentQuestion(one, startup, asked) }
  },
  'questions.edit': (asked) => {
    const { one, may, shown } = placeOf(asked)
    if (one.answer && one.asker === asked.viewer.user_uuid) throw new MockRefusal(409, messages.question.isAnswered)
    must(may, 'edit')
    Object.assign(one, { text: asked.body['text'], edited_at: now(asked.world) })
    return { message: messages.question.edited, data: shown() }
  },
  'questions.answer': (asked) => {
    const { one, may, shown } = placeOf(asked)
    must(may, 'answer')
    const [isFirst, at] = [one.answer === null, now(asked.world)]
    one.answer = {
      text: String(asked.body['answer']),
      answered_at: one.answer?.answered_at ?? at,
      edited_at: isFirst ? null : at,
    }
    return { message: isFirst ? messages.question.answered : messages.question.answerEdited, data: shown() }
  },
  'questions.hide': (asked) => {
    const { one, may, shown } = placeOf(asked)
    const hides = asked.body['is_hidden'] === true
    must(may, hides ? 'hide' : 'show')
    one.hidden = hides ? asked.viewer.user_uuid : null
    count(asked.world, one.startup_uuid)
    return { message: hides ? messages.question.hidden : messages.question.shown, data: shown() }
  },
  'questions.delete': (asked) => {
    const { one, may } = placeOf(asked)
    must(may, 'delete')
    takeOut(asked, 'questions', one.question_uuid, one.text, keptIn(asked.world), one)
    count(asked.world, one.startup_uuid)
    return { message: messages.question.deleted }
  },
}
