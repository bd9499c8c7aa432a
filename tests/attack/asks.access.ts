import { addGrant } from '@baobab/api/features/grants/queries.ts'
import { lockOrganisationOf } from '@baobab/api/features/organisations/queries.ts'
import type { GrantState } from '@baobab/validation'
import { get, post, type Ask } from './ask.ts'
import { ownersStartup, privateMark, type Scene } from './scene.ts'

/** Everything of the owner's startup that is not public is left to those whom they accept. */
const tiers = { information: 'granted', contact: 'granted', financials: 'granted', links: 'granted' } as const
const keptBack = (scene: Scene, more = {}) => ownersStartup(scene, { tiers, ...more })

/** What the investor asked of the owner, with words of theirs, and how it stands. */
async function grantOf(scene: Scene, state: GrantState) {
  const { app, investor } = scene
  const [startup_id, at] = [await keptBack(scene), app.deps.now()]
  const grant_uuid = await app.db.transaction(async (tx) =>
    addGrant(tx, {
      startup_id,
      organisation_id: await lockOrganisationOf(tx, investor.id, at),
      person_id: investor.id,
      source: 'request',
      state,
      message: privateMark,
      created_at: at,
    }),
  )
  return { startup_uuid: startup_id, grant_uuid }
}

const listed = (id: string, filter: object) =>
  `startups/list/?${new URLSearchParams({ filter: JSON.stringify({ id: [id], ...filter }), range: '[0,9]' }).toString()}`

/** Who reads what of a startup, and what is kept back. */
export const accessAsks: Readonly<Record<string, Ask>> = {
  'access.tiers': post('access/tiers/', async (scene) => ({ startup_uuid: await keptBack(scene) })),
  'access.setTiers': post('access/set_tiers/', async (scene) => ({
    startup_uuid: await keptBack(scene),
    financials: 'private',
  })),
  'access.preview': post('access/preview/', async (scene) => ({
    startup_uuid: await ownersStartup(scene),
    as: 'investor',
  })),
  'access.grants': get(async (scene) => `access/grants/?startup=${(await grantOf(scene, 'asked')).startup_uuid}`),
  'access.viewed': get(async (scene) => {
    const startup = await ownersStartup(scene)
    await scene.app.post('startups/get/', { startup_uuid: startup }, scene.investor.token)
    await scene.app.deps.accessRecords.flush(scene.app.deps.now())
    return `access/viewed/?startup=${startup}`
  }),
  'access.mine': get(async (scene) => `access/mine/?startup=${(await grantOf(scene, 'asked')).startup_uuid}`),
  'access.ask': post('access/ask/', async (scene) => ({ startup_uuid: await keptBack(scene), message: 'x' })),
  'access.withdraw': post('access/withdraw/', async (scene) => ({
    grant_uuid: (await grantOf(scene, 'asked')).grant_uuid,
  })),
  'access.answer': post('access/answer/', async (scene) => ({
    grant_uuid: (await grantOf(scene, 'asked')).grant_uuid,
    state: 'granted',
  })),
  'access.grant': post('access/grant/', async (scene) => ({
    startup_uuid: await keptBack(scene),
    user_uuid: scene.investor.id,
  })),
  'access.revoke': post('access/revoke/', async (scene) => ({
    grant_uuid: (await grantOf(scene, 'granted')).grant_uuid,
  })),
  'access.ask (left to nobody)': post('access/ask/', async (scene) => ({
    startup_uuid: await keptBack(scene, { tiers: { financials: 'private' } }),
    message: 'x',
  })),
  'startups.get (kept back)': post('startups/get/', async (scene) => ({ startup_uuid: await keptBack(scene) })),
  'startups.get (granted to the investor)': post('startups/get/', async (scene) => ({
    startup_uuid: (await grantOf(scene, 'granted')).startup_uuid,
  })),
  'startups.list (a figure that is kept back)': get(async (scene) =>
    listed(await keptBack(scene), { cash_available_gte: 1 }),
  ),
}
