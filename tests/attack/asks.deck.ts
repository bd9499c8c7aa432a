import { randomUUID } from 'node:crypto'
import { schema } from '@baobab/api'
import { hashSecret, newSecret } from '@baobab/api/platform/lib/secret.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { lockOrganisationOf } from '@baobab/api/features/organisations/queries.ts'
import { readyDeck } from '../contract/deck.ts'
import { deckOf } from '../support/pdf.ts'
import { get, post, type Ask } from './ask.ts'
import { ownersStartup, privateMark, type Scene } from './scene.ts'

/** A deck of the owner's startup that is ready, and granted to the investor's organisation; the investor looked at its page. */
async function deck(scene: Scene) {
  const { app, owner, investor } = scene
  const [startup_id, at] = [await ownersStartup(scene), app.deps.now()]
  const version_id = await readyDeck(app, startup_id, { text: privateMark, by: owner.id })
  await app.db.insert(schema.startupGrants).values({
    id: randomUUID(),
    startup_id,
    organisation_id: await app.db.transaction((tx) => lockOrganisationOf(tx, investor.id, at)),
    person_id: investor.id,
    ...{ source: 'founder', state: 'granted', groups: ['deck'], created_at: at, answered_at: at },
  })
  await app.db.insert(schema.deckReads).values({
    ...{ version_id, user_id: investor.id, page: 1, seconds: 12, first_at: at, last_at: at },
  })
  return { startup_id, version_uuid: version_id }
}

/** A link to it, and a browser that opened it. */
async function link(scene: Scene) {
  const { app, owner } = scene
  const { startup_id } = await deck(scene)
  const [id, token, key, at] = [newId(), newSecret(), newSecret(), app.deps.now()]
  await app.db.insert(schema.deckLinks).values({
    ...{ id, startup_id, token_hash: hashSecret(token), name: 'Kofi Mensah', created_by: owner.id },
    ...{ created_at: at, ends_at: new Date(at.getTime() + 86_400_000) },
  })
  await app.db
    .insert(schema.deckLinkBrowsers)
    .values({ key_hash: hashSecret(key), link_id: id, is_own: false, opened_at: at })
  return { startup_id, link_uuid: id, token, key }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The deck of a startup, and who looks at it. */
export const deckAsks: Readonly<Record<string, Ask>> = {
  'deck.state': get(async (scene) => `deck/state/?startup=${(await deck(scene)).startup_id}`),
  'deck.upload': async (scene) => {
    const form = new FormData()
    form.set('startup_uuid', await ownersStartup(scene))
    form.set('deck', new File([deckOf(1)], 'deck.pdf'))
    return { path: 'deck/upload/', body: form }
  },
  'deck.remove': post('deck/remove/', async (scene) => ({ version_uuid: (await deck(scene)).version_uuid })),
  'deck.page': get(async (scene) => `deck/page/${(await deck(scene)).version_uuid}/?page=1&width=640`),
  'deck.download': get(async (scene) => {
    const { startup_id, version_uuid } = await deck(scene)
    const changed_at = scene.app.deps.now()
    await scene.app.db.insert(schema.deckSettings).values({ startup_id, may_download: true, changed_at })
    return `deck/download/${version_uuid}/`
  }),
  'deck.download (not allowed)': get(async (scene) => `deck/download/${(await deck(scene)).version_uuid}/`),
  'deck.setDownload': post('deck/set_download/', async (scene) => ({
    ...{ startup_uuid: (await deck(scene)).startup_id, on: true },
  })),
  'deck.text': get(async (scene) => `deck/text/${(await deck(scene)).version_uuid}/`),
  'deck.looked': post('deck/looked/', async (scene) => ({
    ...{ version_uuid: (await deck(scene)).version_uuid, page: 1, seconds: 4 },
  })),
  'deck.readers': get(async (scene) => `deck/readers/?startup=${(await deck(scene)).startup_id}`),
  'deckLinks.list': get(async (scene) => `deck_links/list/?startup=${(await link(scene)).startup_id}`),
  'deckLinks.make': post('deck_links/make/', async (scene) => ({
    ...{ startup_uuid: (await deck(scene)).startup_id, name: 'Kofi Mensah', ends_on: inDays(7) },
  })),
  'deckLinks.revoke': post('deck_links/revoke/', async (scene) => ({ link_uuid: (await link(scene)).link_uuid })),
  'deckLinks.open': post('deck_links/open/', async (scene) => ({ token: (await link(scene)).token })),
  'deckLinks.page': post('deck_links/page/', async (scene) => ({ key: (await link(scene)).key, page: 1, width: 640 })),
  'deckLinks.text': post('deck_links/text/', async (scene) => ({ key: (await link(scene)).key })),
  'deckLinks.looked': post('deck_links/looked/', async (scene) => ({
    ...{ key: (await link(scene)).key, page: 1, seconds: 4 },
  })),
}
