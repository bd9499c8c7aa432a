import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ErasurePreview, MyData } from '@baobab/validation'
import { limits } from '@baobab/validation'
import { schema } from '@baobab/api'
import { removeStrayArchives } from '@baobab/api/features/privacy/archive.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { eraseDue } from '@baobab/api/features/privacy/erasures.ts'
import { replayErasures } from '@baobab/api/features/privacy/replay.ts'
import { noteErasure } from '@baobab/api/features/privacy/ledger.ts'
import { StoreError } from '@baobab/api/platform/errors/storeError.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { messages } from '../support/english.ts'
import { archiveOf } from './archive.ts'
import { password } from './builders.ts'
import { claim, confirm, paper } from './claims.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { dumpOf, seedPerson } from './personData.ts'

const hourMs = 3_600_000
const download = 'privacy/archive/download/'

const allFiles = async (app: TestApp): Promise<string> => {
  const names = await readdir(app.deps.env.dataDir, { recursive: true, withFileTypes: true })
  const texts = names
    .filter((one) => one.isFile())
    .map(async (one) => `${one.name}\n${await readFile(join(one.parentPath, one.name), 'latin1')}`)
  return (await Promise.all(texts)).join('\n')
}

describeOnBoth('the data of a person', (app) => {
  it('is one archive with everything of theirs and nothing private of another’s', async () => {
    const [ama, kofi] = [await seedPerson(app(), 'ama'), await seedPerson(app(), 'kofi')]
    await ama.chatsWith(kofi)
    const files = await archiveOf(app(), ama)
    const all = Object.values(files).join('\n')
    const lacking = ama.tokens.filter((token) => !all.includes(token))
    expect(lacking).toEqual([])
    expect(kofi.privateTokens.filter((token) => all.includes(token))).toEqual([])
    for (const secret of ama.secrets) expect(all).not.toContain(secret)
    // The chat partner by the name that is shown, and with what they wrote; not by their address.
    expect(files['json/chat_messages.json']).toContain(kofi.shownName)
    expect(all).not.toContain(kofi.email)
    expect(files['index.html']).toContain('Chat messages')
    expect(JSON.parse(files['json/users.json'] ?? '')).toHaveLength(1)
    // What a spreadsheet would run is text.
    expect(files['csv/investor_notes.csv']).toContain(`'=HYPERLINK`)
    expect(Object.keys(files).some((name) => name.startsWith('files/'))).toBe(true)
    const mails = (await app().mails()).filter(({ to }) => to.includes(ama.email))
    expect(mails.some(({ subject }) => subject === 'The archive of your data is ready')).toBe(true)
  })

  it('has the files that they sent as evidence, and none of those that they only decided on', async () => {
    const [investor, admin] = [await app().user({ role: 'vc' }), await app().user({ role: 'admin' })]
    const made = await claim(app(), investor, 'investor_identity', {
      statement: 'Savanna Fund, Kenya',
      evidence: paper('%PDF-1.7\nThe extract of the fund\n', 'extract.pdf'),
    })
    const { claim_uuid } = made.body.data
    expect((await confirm(app(), admin, claim_uuid)).status).toBe(200)
    const [theirs, administrators] = [await archiveOf(app(), investor), await archiveOf(app(), admin)]
    expect(theirs[`evidence/${claim_uuid}/extract.pdf`]).toBe('%PDF-1.7\nThe extract of the fund\n')
    expect(JSON.stringify(administrators)).not.toContain('The extract of the fund')
    expect(Object.keys(administrators).filter((name) => name.startsWith('evidence/'))).toEqual([])
  })

  it('goes to its person alone, three times a day, for two days', async () => {
    const [ama, kofi] = [await seedPerson(app(), 'own'), await seedPerson(app(), 'other')]
    expectError(await app().get(download, kofi.token), 404)
    expectError(await app().get(download), 401)
    await archiveOf(app(), ama)
    expectError(await app().get(download, kofi.token), 404)
    await archiveOf(app(), ama)
    await archiveOf(app(), ama)
    expectError(await app().post('privacy/archive/request/', {}, ama.token), 429)
    app().pass(limits.archive.keptMs + hourMs)
    const token = await app().session(ama.id)
    expectError(await app().get(download, token), 404)
    expect((await app().get<MyData>('privacy/mine/', token)).body.archive).toBeNull()
  })

  it('is erased after a week, by the password, and from every table and file', async () => {
    const [ama, kofi] = [await seedPerson(app(), 'gone'), await seedPerson(app(), 'left')]
    await ama.chatsWith(kofi)
    await archiveOf(app(), ama)
    const preview = await app().get<ErasurePreview>('privacy/erasure/preview/', ama.token)
    expect(preview.body.needs_code).toBe(false)
    expect(preview.body.goes.map(({ table }) => table)).toEqual(expect.arrayContaining(['users', 'startups', 'mails']))
    expect(preview.body.stays.map(({ table }) => table)).toEqual(expect.arrayContaining(['chats', 'audit']))

    expectError(await app().post('privacy/erasure/request/', { password: 'wrong' }, ama.token), 400)
    expect((await app().post('privacy/erasure/request/', { password }, ama.token)).status).toBe(200)
    await app().mails()
    expect(await eraseDue(app().deps)).toBe(0)
    app().pass(limits.erasure.waitMs + hourMs)
    const before = await dumpOf(app())
    expect(ama.tokens.filter((token) => !before.includes(token))).toEqual([])
    expect(await eraseDue(app().deps)).toBe(1)

    const after = `${await dumpOf(app())}\n${await allFiles(app())}`
    expect([...ama.tokens, ...ama.secrets, ama.email, ama.id].filter((token) => after.includes(token))).toEqual([])
    expect(kofi.tokens.filter((token) => !after.includes(token))).toEqual([])

    // The other keeps the chat with somebody without a name, and can send nothing more.
    const token = await app().session(kofi.id)
    const { body } = await app().get<{ data: { chat_uuid: string; person: { name: string; user_uuid: null } }[] }>(
      'chats/',
      token,
    )
    expect(body, JSON.stringify(body)).toHaveProperty('data')
    expect(body.data.map(({ person }) => person)).toEqual([
      expect.objectContaining({ user_uuid: null, name: 'Unknown' }),
    ])
    const [chat] = body.data
    const sent = { chat_uuid: chat?.chat_uuid, message_uuid: crypto.randomUUID(), text: 'Are you there?' }
    expectError(await app().post('chats/send/', sent, token), 409)

    // The trail shows that one person did what was done, and not who.
    const [erased] = await app().trail({ action: 'erasure.done' })
    expect(erased?.detail).toEqual({ by: 'person' })
    const trail = await app().trail({ actor: erased?.target ?? '', action: 'startup.created' })
    expect(trail).toHaveLength(1)
    expect(trail[0]).toMatchObject({ address: null, detail: null })
    expect(await app().trail({ actor: ama.id })).toEqual([])
  })

  it('goes from all files that can be removed, though some cannot, and an archive that was left goes within an hour', async () => {
    const [ama, kofi] = [await seedPerson(app(), 'hindered'), await seedPerson(app(), 'hindering')]
    for (const one of [ama, kofi]) await archiveOf(app(), one)
    const archives = () => readdir(join(app().deps.env.dataDir, 'files', 'archives'))
    const before = await archives()
    const lost = new StoreError('The store is away.')
    const away = { remove: () => Promise.reject(lost), removePrivateUnder: () => Promise.reject(lost) }
    const deps = { ...app().deps, files: { ...app().deps.files, ...away } }
    await expect(eraseAccount(deps, ama.id, 'operator')).rejects.toThrow(lost)
    const kept = await archives()
    expect(kept).toHaveLength(before.length - 1)
    // What a process left that fell after the rows were gone.
    const left = newId()
    await app().deps.files.keepPrivate(`archives/${left}.zip`, Readable.from([Buffer.from(ama.email)]))
    expect(await archives()).toContain(`${left}.zip`)
    app().pass(hourMs)
    expect(await removeStrayArchives(app().deps)).toBe(1)
    expect(await archives()).toEqual(kept)
  })

  it('stays where it is taken back in time', async () => {
    const ama = await seedPerson(app(), 'back')
    await app().post('privacy/erasure/request/', { password }, ama.token)
    expect((await app().get<MyData>('privacy/mine/', ama.token)).body.erasure).not.toBeNull()
    expect((await app().post('privacy/erasure/withdraw/', {}, ama.token)).status).toBe(200)
    expectError(await app().post('privacy/erasure/withdraw/', {}, ama.token), 409)
    app().pass(limits.erasure.waitMs + hourMs)
    expect(await eraseDue(app().deps)).toBe(0)
  })

  it('keeps the last administrator with full rights', async () => {
    await app()
      .db.update(schema.users)
      .set({ is_active: false })
      .where(sql`role = 'admin'`)
    const admin = await app().user({ role: 'admin' })
    expectError(await app().post('privacy/erasure/request/', { password }, admin.token), 409, messages.user.lastAdmin)
  })

  it('is erased again when a backup from before is restored', async () => {
    const ama = await seedPerson(app(), 'restored')
    const kept = await seedPerson(app(), 'kept')
    // As a restore leaves it: the account is back, and the note of its erasure lies outside the database.
    await noteErasure(app().deps.env.dataDir, { id: ama.id, email: ama.email }, app().deps.now())
    expect(await replayErasures(app().deps)).toMatchObject({ accounts: 1 })
    const after = await dumpOf(app())
    expect([...ama.tokens, ama.email].filter((token) => after.includes(token))).toEqual([])
    expect(kept.tokens.filter((token) => !after.includes(token))).toEqual([])
    expect(await replayErasures(app().deps)).toMatchObject({ accounts: 0, addresses: 0, kept: 0 })
    const log = await readFile(join(app().deps.env.dataDir, 'erasures.log'), 'utf8')
    expect(log).not.toContain(ama.id)
    expect(log).not.toContain(ama.email)
  })
})
