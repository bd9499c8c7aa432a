import { randomUUID } from 'node:crypto'
import { schema } from '@baobab/api'
import { keepPage, keepPdf } from '@baobab/api/features/deck/files.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { lockOrganisationOf } from '@baobab/api/features/organisations/queries.ts'
import { limits } from '@baobab/validation'
import { plainPage } from '../support/page.ts'
import { deckOf } from '../support/pdf.ts'
import { get, post, type Ask } from './ask.ts'
import { ownersStartup, privateMark, type Scene } from './scene.ts'

/** A deck of the owner's startup that is ready, and granted to the investor's organisation; the investor looked at its page. */
async function deck(scene: Scene) {
  const { app, owner, investor } = scene
  const [startup_id, version_id, at] = [await ownersStartup(scene), newId(), app.deps.now()]
  await app.db.insert(schema.deckVersions).values({
    ...{ id: version_id, startup_id, number: 1, name: 'deck.pdf', bytes: 4, pages: 1, rendered: 1 },
    ...{ state: 'ready', uploaded_by: owner.id, created_at: at, ready_at: at },
  })
  await app.db.insert(schema.deckPages).values({ version_id, page: 1, width: 1_280, height: 720, content: privateMark })
  await keepPdf(app.deps.files, version_id, Buffer.from(privateMark))
  const bytes = await plainPage()
  const pictures = limits.deck.widths.map((width) => ({ width, bytes }))
  await keepPage(app.deps.files, version_id, { page: 1, width: 1_280, height: 720, text: privateMark, pictures })
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
  'deck.text': get(async (scene) => `deck/text/${(await deck(scene)).version_uuid}/`),
  'deck.looked': post('deck/looked/', async (scene) => ({
    ...{ version_uuid: (await deck(scene)).version_uuid, page: 1, seconds: 4 },
  })),
  'deck.readers': get(async (scene) => `deck/readers/?startup=${(await deck(scene)).startup_id}`),
}
