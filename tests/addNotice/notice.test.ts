import { eq } from 'drizzle-orm'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import { notify } from '@baobab/api/features/notifications/notify.ts'
import { notifyOwner } from '@baobab/api/features/notifications/notifyOwner.ts'
import {
  limits,
  mailKinds,
  noticeOf,
  notificationKinds,
  placeOfNotice,
  resources,
  type NotificationKind,
  type NotificationItem,
} from '@baobab/validation'
import { en } from '../../console/i18n/english.ts'
import '../../console/i18n/notices.ts'
import { entry, canOpen, routeNames } from '../../console/routes/routes.ts'
import type { TestUser } from '../contract/builders.ts'
import { describeOnBoth } from '../contract/harness.ts'
import { startup } from '../contract/startupBody.ts'

/** An added kind, which the product's own types cannot know. */
function added(name: string): NotificationKind {
  const kind = notificationKinds.find((one: string) => one === name)
  if (!kind) throw new Error('The kind was not added')
  return kind
}

const table = routeNames.map((name) => ({ id: name, path: entry(name).path }))

describe('every kind of notification', () => {
  it.each(notificationKinds)('%s leads to a screen that each who gets it may open', (kind) => {
    const [one, other, about] = ['a1', 'b1', 'c1'].map((end) => `01920000-0000-7000-8000-0000000000${end}`)
    const place = placeOfNotice({ kind, startup: one ?? '', actor: other ?? '', about: about ?? '' })
    const screen = matchRoutes(table, (place ?? '').split('#')[0] ?? '')?.[0]?.route.id
    if (!screen) throw new Error(`${kind} leads nowhere`)
    for (const role of noticeOf(kind).to)
      expect([role, canOpen(screen, { role, rights: 'full' })]).toEqual([role, true])
  })

  it.each(notificationKinds)('%s says in the bell what its entry says', (kind) => {
    expect(en.bell.sentences[kind]).toBe(noticeOf(kind).bell)
  })
})

describeOnBoth('a kind of notification that was added by one entry', (app) => {
  const featured = added('featured')
  const feature = (founder: TestUser, actor: TestUser, id: string) =>
    app().db.transaction((tx) =>
      notify(tx, [founder.id], { kind: featured, actor: actor.id, startup: id, about: id }, app().deps.now()),
    )
  const mailsTo = async ({ email }: TestUser) => {
    app().pass(limits.mail.noticeMs + 1_000)
    await mailNotices(app().deps)
    return (await app().mails()).filter((mail) => mail.to === email)
  }

  it('stands in the bell, with its link, and is mailed while it waits unread', async () => {
    const [founder, actor] = [await app().user(), await app().user({ role: 'admin' })]
    const id = await startup(app(), founder, { startup_name: 'Ilha' })
    await feature(founder, actor, id)
    const bell = await app().get<{ data: NotificationItem[] }>('notifications/', founder.token)
    expect(bell.body.data).toMatchObject([{ kind: 'featured', startup: { startup_name: 'Ilha' } }])
    const [mail] = await mailsTo(founder)
    expect(mail?.subject).toBe('Amina Diallo (staff) featured Ilha')
    expect(mail?.text).toContain(`/app/startup/overview/${id}`)
    expect(mail?.text).toContain('You get this mail because you want to hear by mail of features.')
  })

  it('is switched off among the other mails', async () => {
    const [founder, actor] = [await app().user(), await app().user({ role: 'admin' })]
    expect(resources.mailPreferences.fields).toHaveProperty('features.label', 'Features')
    const off = await app().post('mail_preferences/update/', { features: false }, founder.token)
    expect([off.status, off.body['data']]).toMatchObject([200, { features: false, connections: true }])
    await feature(founder, actor, await startup(app(), founder, {}))
    expect(await mailsTo(founder)).toEqual([])
  })

  it('has a mail of its own that is sent at once, with the reason where there is one', async () => {
    const [founder, actor] = [await app().user(), await app().user({ role: 'admin' })]
    const id = await startup(app(), founder, { startup_name: 'Ilha' })
    const tell = (reason?: string) =>
      app().db.transaction((tx) =>
        notifyOwner(
          tx,
          app().deps.env,
          {
            owner: founder.id,
            actor: actor.id,
            kind: added('listing_checked'),
            startup: id,
            about: id,
            ...(reason === undefined ? {} : { reason }),
            mail: { startup: { id, name: 'Ilha' } },
          },
          app().deps.now(),
        ),
      )
    await tell()
    await tell('All figures add up')
    const sent = (await app().mails()).filter((mail) => mail.to === founder.email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Ilha was checked', 'Ilha was checked'])
    expect(sent.map(({ text }) => text.includes('All figures add up'))).toEqual([false, true])
    expect(sent.map(({ text }) => text.includes('They noted:'))).toEqual([false, true])
    expect(sent[0]?.text).toContain(`/app/startup/overview/${id}`)
    expect(mailKinds).toMatchObject({ 'listing-checked': 'Listing checked', features: 'Startup featured' })
    const rows = await app().db.select().from(schema.notifications).where(eq(schema.notifications.user_id, founder.id))
    expect(rows).toMatchObject([{ kind: 'listing_checked', reason: 'All figures add up' }])
  })

  it('stands in the documentation', async () => {
    const { body } = await app().get('openapi.json')
    for (const kind of ['"featured"', '"listing_checked"', '"listing-checked"', '"features"'])
      expect(JSON.stringify(body)).toContain(kind)
  })
})
