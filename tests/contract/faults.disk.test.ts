import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

/* A disk that is full, as the database says it; `npm run test:faults` fills real ones. */

describeOnBoth('a full disk', (app) => {
  const ready = async () => {
    const answer = await app().app.fetch(new Request('http://baobab.test/readyz'))
    return [answer.status, await answer.json()]
  }
  const fill = () =>
    app().db.exclusive((session) =>
      session.exec(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on contact_messages for each row execute function no_room()`),
    )
  const empty = () => app().db.exclusive((session) => session.exec('drop function no_room cascade'))
  const write = () =>
    app().post('contact/', {
      name: 'Efua Owusu',
      email: 'efua@test.example',
      phone_number: '+233 20 123 4567',
      msg_subject: 'Where',
      message: 'Where do we begin?',
    })

  it('is reported in a message, in the log and by readyz, until there is room again', async () => {
    expect(await ready()).toEqual([200, { status: 'ready' }])
    await fill()
    const refused = await write()
    expectError(refused, 503, messages.http.full)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(app().logged()).toMatch(/"call":"publicForms.contact".*"code":"53100".*"msg":"the disk is full"/)
    await empty()
    // The look at it writes something itself.
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect(app().logged()).toContain('there is room on the disk again')
    expect((await write()).status).toBe(200)
    expect((await app().db.execute(sql`select count(*)::int as n from contact_messages`)).rows).toEqual([{ n: 1 }])
  })

  it('of the pictures is reported where one is stored, and by the system’s own code', async () => {
    const { health } = app().deps
    health.note(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
      { call: 'startups.create' },
    )
    expect(app().logged()).toMatch(/"call":"startups.create".*no space left on device, write.*"msg":"the disk is full"/)
    await rm(app().deps.env.dataDir, { recursive: true, force: true })
    expect(await ready()).toEqual([200, { status: 'ready' }])
  })
})
