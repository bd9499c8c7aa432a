import type { ReferenceListName } from '@baobab/validation'
import { keptRate } from '../contract/rateBody.ts'
import { entry } from '../contract/startupBody.ts'
import { done, get, post, type Ask } from './ask.ts'
import {
  administrator,
  collectionOf,
  shownOf,
  contactMessageOf,
  noteOf,
  ownersStartup,
  questionOf,
  searchOf,
  type Scene,
} from './scene.ts'

type Body = Readonly<Record<string, string>>

/** Deletes something as somebody, and answers what its own call of restoring takes. */
async function gone(scene: Scene, path: string, body: Body, token: string): Promise<Record<string, string>> {
  await done(scene, path, body, token)
  return { ...body }
}

const startupGone = async (scene: Scene, token = scene.owner.token) =>
  gone(scene, 'startups/delete/', { startup_uuid: await ownersStartup(scene) }, token)
const searchGone = async (scene: Scene) =>
  gone(scene, 'saved_searches/delete/', { search_uuid: await searchOf(scene) }, scene.investor.token)
const byAdmin = async (scene: Scene) => startupGone(scene, (await administrator(scene)).token)

const listed = (kind: string) => `deleted_records/list/?${new URLSearchParams({ filter: JSON.stringify({ kind }) })}`

/** The uuid that the owner's deleted startup has among what was deleted. */
async function recordOf({ app }: Scene, token: string): Promise<Record<string, unknown>> {
  const { body } = await app.get<{ data: readonly { deleted_uuid: string }[] }>(listed('startups'), token)
  return { deleted_uuid: body.data[0]?.deleted_uuid }
}

const restoreOption = (name: ReferenceListName, prefix: string): Readonly<Record<string, Ask>> => ({
  [`${name}.restore`]: post(`${prefix}/restore/`, async (scene) =>
    gone(scene, `${prefix}/delete/`, { uuid: await entry(scene.app, name) }, (await administrator(scene)).token),
  ),
})

/** How what was deleted is listed, restored and erased: deleted by whose it is, where nothing else is named. */
export const deletedAsks: Readonly<Record<string, Ask>> = {
  ...restoreOption('categories', 'startup_categories'),
  ...restoreOption('devphases', 'startup_development_stage'),
  ...restoreOption('raisephases', 'startup_raising_phase'),
  ...Object.fromEntries(
    (['partners', 'quotes', 'team'] as const).map((name) => [
      `${name}.restore`,
      post(`${name}/restore/`, async (scene) => {
        const { uuid } = await shownOf(scene, name)
        return gone(scene, `${name}/delete/`, { uuid }, (await administrator(scene)).token)
      }),
    ]),
  ),
  'collections.restore': post('collections/restore/', async (scene) =>
    gone(scene, 'collections/delete/', { uuid: (await collectionOf(scene)).uuid }, (await administrator(scene)).token),
  ),
  'exchangeRates.restore': post('exchange_rates/restore/', async (scene) =>
    gone(
      scene,
      'exchange_rates/delete/',
      { uuid: (await keptRate(scene.app, {}, (await administrator(scene)).token)).uuid },
      (await administrator(scene)).token,
    ),
  ),
  'contactMessages.restore': post('contact_messages/restore/', async (scene) =>
    gone(
      scene,
      'contact_messages/delete/',
      { message_uuid: await contactMessageOf(scene) },
      (await administrator(scene)).token,
    ),
  ),
  'notes.restore': post('vc/notes/restore/', async (scene) =>
    gone(scene, 'vc/notes/delete/', { note_uuid: (await noteOf(scene)).note_uuid }, scene.investor.token),
  ),
  'questions.restore': post('questions/restore/', async (scene) =>
    gone(scene, 'questions/delete/', { question_uuid: (await questionOf(scene)).question_uuid }, scene.investor.token),
  ),
  'searches.restore': post('saved_searches/restore/', searchGone),
  'startups.restore': post('startups/restore/', (scene) => startupGone(scene)),
  'startups.restore (deleted by an admin)': post('startups/restore/', byAdmin),
  'startups.get (deleted)': post('startups/get/', (scene) => startupGone(scene)),
  'startups.list (one deleted)': get(async (scene) => {
    const { startup_uuid } = await startupGone(scene)
    return `startups/list/?${new URLSearchParams({ filter: JSON.stringify({ id: [startup_uuid] }) })}`
  }),

  'deletedRecords.list': get(async (scene) => startupGone(scene).then(() => listed('startups'))),
  'deletedRecords.list (a private search)': get(async (scene) => searchGone(scene).then(() => listed('searches'))),
  'deletedRecords.erase': post('deleted_records/erase/', async (scene) =>
    startupGone(scene).then(() => recordOf(scene, scene.owner.token)),
  ),
  'deletedRecords.erase (deleted by an admin)': post('deleted_records/erase/', async (scene) =>
    byAdmin(scene).then(() => recordOf(scene, scene.owner.token)),
  ),
  'deletedRecords.erase (a private search)': post('deleted_records/erase/', async (scene) => {
    await searchGone(scene)
    const { body } = await scene.app.get<{ data: readonly { deleted_uuid: string }[] }>(
      listed('searches'),
      scene.investor.token,
    )
    return { deleted_uuid: body.data[0]?.deleted_uuid }
  }),
}
