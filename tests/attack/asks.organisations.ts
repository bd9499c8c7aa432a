import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { putInvitation } from '@baobab/api/features/members/invitations.ts'
import { addMember, findWorkplace, setName } from '@baobab/api/features/organisations/queries.ts'
import type { MembershipRole } from '@baobab/validation'
import type { TestUser } from '../contract/builders.ts'
import { get, post, type Ask } from './ask.ts'
import { ownersStartup, publicMark, type Scene } from './scene.ts'

type Of = Pick<Scene, 'app'>

/** Somebody's organisation, with a name. */
async function named({ app }: Of, { id }: Pick<TestUser, 'id'>): Promise<string> {
  const organisation = (await findWorkplace(app.db, id)) ?? ''
  await setName(app.db, organisation, 'Fundo Norte')
  return organisation
}

async function joined({ app }: Of, organisation: string, { id }: Pick<TestUser, 'id'>, role: MembershipRole) {
  const at = app.deps.now()
  await addMember(app.db, organisation, id, { role, invited_at: at, since: at })
}

/** A member of the owner's organisation. */
async function colleague(scene: Scene) {
  const member = await scene.app.user()
  await joined(scene, await named(scene, scene.owner), member, 'member')
  return { user_uuid: member.id }
}

/** An invitation to the owner's organisation. */
async function sent(scene: Scene) {
  const { app, owner } = scene
  const organisation = await named(scene, owner)
  const to = `privmark.${randomUUID()}@test.example`
  const invitation = { organisation, email: to, role: 'member', by: owner.id } as const
  return { invitation_uuid: await putInvitation(app.db, invitation, app.deps.now()) }
}

/** An invitation of somebody else to a person. */
async function received(scene: Scene, { email }: Pick<TestUser, 'email'>, role: 'startup' | 'vc' = 'startup') {
  const { app } = scene
  const host = await app.user({ role })
  const invitation = { organisation: await named(scene, host), email, role: 'member', by: host.id } as const
  return { invitation_uuid: await putInvitation(app.db, invitation, app.deps.now()) }
}

/** Whoever calls belongs to the owner's organisation, as a member unless it is said. */
async function memberCalls(scene: Scene, role: MembershipRole = 'member') {
  const { actor, owner } = scene
  const organisation = await named(scene, owner)
  if (actor && actor.id !== owner.id) await joined(scene, organisation, actor, role)
}

/** A startup of a team that whoever calls belongs to. */
async function ofTeam(scene: Scene, role: MembershipRole, is_published = true) {
  await memberCalls(scene, role)
  const startup_uuid = await ownersStartup(scene)
  await scene.app.db.update(schema.startups).set({ is_published }).where(eq(schema.startups.id, startup_uuid))
  return { startup_uuid }
}

/** Who works together, and who is invited. */
export const organisationAsks: Readonly<Record<string, Ask>> = {
  'organisations.mine': get(async (scene) => {
    await sent(scene)
    return 'organisation/'
  }),
  'organisations.rename': post('organisation/rename/', () => ({ name: 'Fundo Sul' })),
  'organisations.invite': post('organisation/invite/', async (scene) => {
    if (scene.actor) await named(scene, scene.actor)
    return { email: `${randomUUID()}@test.example`, role: 'member' }
  }),
  'organisations.withdraw': post('organisation/withdraw/', sent),
  'organisations.accept': post('organisation/accept/', (scene) => received(scene, scene.owner)),
  'organisations.decline': post('organisation/decline/', (scene) => received(scene, scene.owner)),
  'organisations.setRole': post('organisation/role/', async (scene) => ({
    ...(await colleague(scene)),
    role: 'viewer',
  })),
  'organisations.remove': post('organisation/remove/', colleague),
  'organisations.leave': post('organisation/leave/', async (scene) => {
    const host = await scene.app.user()
    await joined(scene, await named(scene, host), scene.owner, 'member')
    return {}
  }),
  'organisations.rename (by a member)': post('organisation/rename/', async (scene) => {
    await memberCalls(scene)
    return { name: 'Fundo Sul' }
  }),
  'startups.update (by a member of its team)': post('startups/update/', async (scene) => ({
    ...(await ofTeam(scene, 'member')),
    solution: 'Nets',
  })),
  'startups.update (by a reader of its team)': post('startups/update/', async (scene) => ({
    ...(await ofTeam(scene, 'viewer')),
    solution: 'Nets',
  })),
  'startups.get (by a reader of its team)': post('startups/get/', (scene) => ofTeam(scene, 'viewer')),
  'startups.delete (by an owner of its team)': post('startups/delete/', (scene) => ofTeam(scene, 'owner')),
  'access.setTiers (by a member of its team)': post('access/set_tiers/', async (scene) => ({
    ...(await ofTeam(scene, 'member')),
    financials: 'private',
  })),
  'access.setTiers (by a reader of its team)': post('access/set_tiers/', async (scene) => ({
    ...(await ofTeam(scene, 'viewer')),
    financials: 'private',
  })),
  'organisations.accept (of investors)': post('organisation/accept/', (scene) =>
    received(scene, scene.actor ?? scene.owner, 'vc'),
  ),
  'access.ask (as one who only reads)': post('access/ask/', async (scene) => {
    const { app, actor } = scene
    const host = await app.user({ role: 'vc', first_name: publicMark })
    if (actor) await joined(scene, await named(scene, host), actor, 'viewer')
    const startup_uuid = await ownersStartup(scene, { tiers: { financials: 'granted' } })
    await app.db.update(schema.startups).set({ is_published: true }).where(eq(schema.startups.id, startup_uuid))
    return { startup_uuid, message: 'x' }
  }),
}
