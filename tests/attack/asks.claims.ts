import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { evidenceKey } from '@baobab/api/features/claims/evidence.ts'
import { addClaim, type StoredClaim } from '@baobab/api/features/claims/queries.ts'
import { addMember, lockOrganisationOf } from '@baobab/api/features/organisations/queries.ts'
import { paper } from '../contract/claims.ts'
import { startup } from '../contract/startupBody.ts'
import { get, post, type Ask } from './ask.ts'
import { ownersStartup, privateMark, publicMark, type Scene } from './scene.ts'

/** A claim, whose words and evidence are private until it is confirmed. */
async function put({ app }: Pick<Scene, 'app'>, values: Partial<StoredClaim>): Promise<string> {
  const id = randomUUID()
  const content = JSON.stringify({ evidence: privateMark })
  await app.deps.files.keepPrivate(evidenceKey(id), Readable.from([content], { objectMode: false }))
  await addClaim(app.db, {
    id,
    type: 'revenue',
    statement: privateMark,
    state: 'claimed',
    evidence_name: 'extract.pdf',
    evidence_type: 'application/pdf',
    evidence_bytes: content.length,
    created_at: app.deps.now(),
    ...values,
  })
  return id
}

/** A claim of the owner's startup. */
async function ofOwner(scene: Scene, values: Partial<StoredClaim> = {}) {
  const startup_id = await ownersStartup(scene)
  return { startup_id, claim_uuid: await put(scene, { startup_id, claimed_by: scene.owner.id, ...values }) }
}

const claimOf = async (scene: Scene) => ({ claim_uuid: (await ofOwner(scene)).claim_uuid })
const workplace = ({ app }: Pick<Scene, 'app'>, id: string) =>
  app.db.transaction((tx) => lockOrganisationOf(tx, id, app.deps.now()))

/** A reference that somebody asks the investor's organisation for. */
async function asked(scene: Scene) {
  const other = await scene.app.user({ role: 'vc' })
  const claim_uuid = await put(scene, {
    type: 'reference',
    organisation_id: await workplace(scene, other.id),
    referee_id: await workplace(scene, scene.investor.id),
  })
  return { claim_uuid, state: 'refused', reason: 'Unknown' }
}

/** What is claimed, with evidence, and who decides it. */
export const claimAsks: Readonly<Record<string, Ask>> = {
  'claims.mine': get(async (scene) => `claims/mine/?startup=${(await ofOwner(scene)).startup_id}`),
  'claims.make': async (scene) => {
    const form = new FormData()
    form.set('type', 'revenue')
    form.set('startup_uuid', await ownersStartup(scene))
    form.set('statement', '$4,000')
    form.set('evidence', paper())
    return { path: 'claims/make/', body: form }
  },
  'claims.withdraw': post('claims/withdraw/', claimOf),
  'claims.evidence': get(async (scene) => `claims/evidence/${(await ofOwner(scene)).claim_uuid}/`),
  'claims.referees': get('claims/referees/'),
  'claims.answerReference': post('claims/answer_reference/', asked),
  'claims.shown': get(async (scene) => {
    const at = scene.app.deps.now()
    const { startup_id } = await ofOwner(scene, {
      statement: publicMark,
      state: 'confirmed',
      decided_as: 'administrator',
      decided_at: at,
      ends_at: new Date(at.getTime() + 3_600_000),
    })
    return `claims/shown/?startup=${startup_id}`
  }),
  'claims.list': get(async (scene) => ofOwner(scene).then(() => 'claims/list/')),
  'claims.confirm': post('claims/confirm/', claimOf),
  'claims.refuse': post('claims/refuse/', async (scene) => ({ ...(await claimOf(scene)), reason: 'Not legible' })),
  'claims.confirm (of one’s own)': post('claims/confirm/', async (scene) => {
    const by = scene.actor ?? scene.owner
    return { claim_uuid: await put(scene, { startup_id: await startup(scene.app, by), claimed_by: by.id }) }
  }),
  'claims.answerReference (by a member)': post('claims/answer_reference/', async (scene) => {
    const { app, actor, investor } = scene
    const at = app.deps.now()
    if (actor && actor.id !== investor.id)
      await addMember(app.db, await workplace(scene, investor.id), actor.id, {
        role: 'member',
        invited_at: at,
        since: at,
      })
    else if (actor) {
      const host = await app.user({ role: 'vc' })
      await addMember(app.db, await workplace(scene, host.id), actor.id, { role: 'member', invited_at: at, since: at })
      return {
        claim_uuid: await put(scene, {
          type: 'reference',
          organisation_id: await workplace(scene, (await app.user({ role: 'vc' })).id),
          referee_id: await workplace(scene, host.id),
        }),
        state: 'refused',
        reason: 'Unknown',
      }
    }
    return asked(scene)
  }),
}
