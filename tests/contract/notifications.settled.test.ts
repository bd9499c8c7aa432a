import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { notify } from '@baobab/api/features/notifications/notify.ts'
import {
  noticeOf,
  notificationKinds,
  type Chat,
  type Grant,
  type NoticeAct,
  type NotificationItem,
  type OwnOrganisation,
} from '@baobab/validation'
import { findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import type { TestUser } from './builders.ts'
import { claim, confirm, paper, verified } from './claims.ts'
import { describeOnBoth } from './harness.ts'
import { answerContact, interested } from './interests.ts'
import { startup, startupBody } from './startupBody.ts'

/** Something to act on: what notifications of it are about, who reads them, and the act. */
interface Thing {
  readonly about: string
  readonly reader: TestUser
  readonly act: () => Promise<{ readonly status: number }>
}

describeOnBoth(
  'a notification',
  (app) => {
    async function asked() {
      const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
      const startup_uuid = await startup(app(), founder)
      const body = { startup_uuid, text: 'How many pay?' }
      const { data } = (await app().post<{ data: { question_uuid: string } }>('questions/ask/', body, investor.token))
        .body
      return { about: data.question_uuid, reader: founder }
    }
    async function chat() {
      const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
      await app().get(`vc/connect/${await startup(app(), founder)}/`, investor.token)
      const { chat_uuid } = (await app().post<Chat>('chats/open/', { user_uuid: founder.id }, investor.token)).body
      await app().post('chats/send/', { chat_uuid, message_uuid: randomUUID(), text: 'Hello' }, investor.token)
      return { about: chat_uuid, reader: founder, investor }
    }

    /** For each act a thing of its own. An act that is missing here does not compile. */
    const things: Readonly<Record<NoticeAct, () => Promise<Thing>>> = {
      'answer-connection': async () => {
        const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
        const id = await startup(app(), founder)
        await app().get(`vc/connect/${id}/`, investor.token)
        const answer = { startup_uuid: id, user_uuid: investor.id, state: 'accepted' }
        return {
          about: `${id}/${investor.id}`,
          reader: founder,
          act: () => app().post('contacts/answer/', answer, founder.token),
        }
      },
      'answer-interest': async () => {
        const pair = await interested(app())
        return { about: pair.interest, reader: pair.founder, act: () => answerContact(app(), pair, 'accepted') }
      },
      'settle-outcome': async () => {
        const { founder, investor, interest } = await interested(app(), { answer: 'accepted' })
        await app().post('interests/state/', { interest_uuid: interest, outcome: 'met' }, investor.token)
        await app().db.delete(schema.notifications).where(eq(schema.notifications.user_id, founder.id))
        const body = { interest_uuid: interest, answer: 'confirmed' }
        return { about: interest, reader: founder, act: () => app().post('interests/settle/', body, founder.token) }
      },
      'answer-access': async () => {
        const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
        const startup_uuid = await startup(app(), founder, { tiers: { market: 'granted' } })
        const body = { startup_uuid, message: 'We invest in this' }
        const { data } = (await app().post<{ data: Grant }>('access/ask/', body, investor.token)).body
        const answer = { grant_uuid: data.grant_uuid, state: 'granted' }
        return {
          about: data.grant_uuid,
          reader: founder,
          act: () => app().post('access/answer/', answer, founder.token),
        }
      },
      'answer-invitation': async () => {
        const [owner, reader] = [await app().user(), await app().user()]
        await app().post('organisation/rename/', { name: 'Savanna Fund' }, owner.token)
        const invitation = { email: reader.email, role: 'member' }
        const sent = await app().post<{ data: OwnOrganisation }>('organisation/invite/', invitation, owner.token)
        const about = sent.body.data.invitations[0]?.invitation_uuid ?? ''
        return {
          about,
          reader,
          act: () => app().post('organisation/accept/', { invitation_uuid: about }, reader.token),
        }
      },
      'answer-question': async () => {
        const question = await asked()
        const body = { question_uuid: question.about, answer: 'Twelve' }
        return { ...question, act: () => app().post('questions/answer/', body, question.reader.token) }
      },
      'hide-question': async () => {
        const question = await asked()
        const body = { question_uuid: question.about, is_hidden: true }
        return { ...question, act: () => app().post('questions/hide/', body, question.reader.token) }
      },
      'read-chat': async () => {
        const opened = await chat()
        const body = { chat_uuid: opened.about, place: '1' }
        return { ...opened, act: () => app().post('chats/read/', body, opened.reader.token) }
      },
      'write-message': async () => {
        const opened = await chat()
        const body = { chat_uuid: opened.about, message_uuid: randomUUID(), text: 'Hello back' }
        return { ...opened, act: () => app().post('chats/send/', body, opened.reader.token) }
      },
      'decide-request': async () => {
        const [admin, colleague] = [await app().user({ role: 'admin' }), await app().user({ role: 'admin' })]
        const who = { first_name: 'Thandeka', last_name: 'Nkosi', email: `${randomUUID()}@test.example` }
        const id = randomUUID()
        const firm = { company: 'Ubuntu', title: '', website: '', why: 'Seed', created_at: app().deps.now() }
        await app()
          .db.insert(schema.investorRequests)
          .values({ id, ...who, ...firm, state: 'waiting' })
        const body = { request_uuid: id, note: 'No' }
        return { about: id, reader: colleague, act: () => app().post('investor_requests/refuse/', body, admin.token) }
      },
      'decide-report': async () => {
        const [admin, colleague] = [await app().user({ role: 'admin' }), await app().user({ role: 'admin' })]
        const [founder, reader] = [await app().user(), await app().user({ role: 'vc' })]
        const report = { startup_uuid: await startup(app(), founder), kind: 'other', reason: 'Not theirs' }
        await app().post('startups/report/', report, reader.token)
        const [row] = await app().db.select().from(schema.reports).where(eq(schema.reports.reported_id, founder.id))
        const body = { report_uuid: row?.id, note: 'Seen' }
        return {
          about: row?.id ?? '',
          reader: colleague,
          act: () => app().post('reports/dismiss/', body, admin.token),
        }
      },
      'answer-report': async () => {
        const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
        await app().post('users/report/', { user_uuid: founder.id, kind: 'scam', reason: 'x' }, investor.token)
        const [row] = await app().db.select().from(schema.reports).where(eq(schema.reports.reported_id, founder.id))
        const body = { report_uuid: row?.id, answer: 'Not so' }
        return {
          about: row?.id ?? '',
          reader: founder,
          act: () => app().post('restrictions/answer/', body, founder.token),
        }
      },
      'decide-claim': async () => {
        const [admin, reader] = [await app().user({ role: 'admin' }), await app().user({ role: 'admin' })]
        const founder = await app().user()
        const values = { startup_uuid: await startup(app(), founder), statement: '289 113', evidence: paper() }
        const about = (await claim(app(), founder, 'register_number', values)).body.data.claim_uuid
        return { about, reader, act: () => confirm(app(), admin, about) }
      },
      'answer-reference': async () => {
        const admin = await app().user({ role: 'admin' })
        const [reader, asks] = [await verified(app(), admin), await app().user({ role: 'vc' })]
        const values = {
          statement: 'We invested together',
          organisation_uuid: (await findWorkplace(app().db, reader.id)) ?? '',
        }
        const about = (await claim(app(), asks, 'reference', values)).body.data.claim_uuid
        const answer = { claim_uuid: about, state: 'confirmed' }
        return { about, reader, act: () => app().post('claims/answer_reference/', answer, reader.token) }
      },
      'claim-again': async () => {
        const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
        const values = { startup_uuid: await startup(app(), founder), statement: '289 113', evidence: paper() }
        const about = (await claim(app(), founder, 'register_number', values)).body.data.claim_uuid
        await app().post('claims/refuse/', { claim_uuid: about, reason: 'Not legible' }, admin.token)
        return { about, reader: founder, act: () => claim(app(), founder, 'register_number', values) }
      },
      'submit-listing': async () => {
        const founder = await app().user()
        const created = await app().post('startups/create/', await startupBody(app(), {}), founder.token)
        const startup_uuid = String(created.body['startup_uuid'])
        return {
          about: startup_uuid,
          reader: founder,
          act: () => app().post('startups/submit/', { startup_uuid }, founder.token),
        }
      },
    }

    const isRead = async ({ reader, about }: Thing, kind: string) => {
      const { data } = (await app().get<{ data: NotificationItem[] }>('notifications/', reader.token)).body
      return data.filter((one) => one.kind === kind && one.about === about).map(({ read_at }) => read_at !== null)
    }

    const settled = notificationKinds.flatMap((kind) =>
      (noticeOf(kind).settledBy ?? []).map((act) => [kind, act] as const),
    )

    it.each(settled)('of the kind %s is read once its thing was acted on: %s', async (kind, act) => {
      const thing = await things[act]()
      const notice = { kind, about: thing.about }
      await app().db.transaction((tx) => notify(tx, [thing.reader.id], notice, app().deps.now()))
      const another = await app().user({ role: thing.reader.role })
      const about = randomUUID()
      await app().db.transaction((tx) => notify(tx, [another.id], { kind, about }, app().deps.now()))
      expect(await isRead(thing, kind)).toEqual([false])
      expect((await thing.act()).status).toBe(200)
      expect(await isRead(thing, kind)).toEqual([true])
      expect(await isRead({ ...thing, reader: another, about }, kind), 'that of another thing waits').toEqual([false])
    })

    it('stays where acting failed', async () => {
      const thing = await things['answer-question']()
      const body = { question_uuid: thing.about, answer: '' }
      expect((await app().post('questions/answer/', body, thing.reader.token)).status).toBe(400)
      expect(await isRead(thing, 'question')).toEqual([false])
    })

    it('is settled by each act that there is', () => {
      expect([...new Set(settled.map(([, act]) => act))].sort()).toEqual(Object.keys(things).sort())
    })
  },
  { env: { REVIEW_LISTINGS: '1' } },
)
