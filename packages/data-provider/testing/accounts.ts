import { messages } from '@baobab/validation'
import { target, type Asked, type QuestionAction } from './asked.ts'
import { isOwn, present, presentSession } from './present.ts'
import { blankOf, storedBody, type MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import { verbs } from './verbs.ts'
import type { MockUser } from './world.ts'

/** Signing up, in and out; who may sign in; and the profiles of investors. */
export const accountDeeds: Readonly<Record<string, QuestionAction>> = {
  'account.signup'({ world, body }) {
    const given = {
      first_name: body['first_name'] ?? body['firstname'],
      last_name: body['last_name'] ?? body['lastname'],
      email: body['email'],
      email_verified: false,
      role: 'startup',
      is_active: true,
    }
    if (!world.records.users.some((user) => user['email'] === body['email']))
      world.records.users.push(blankOf('users', given))
    return { message: messages.auth.registered }
  },
  'account.requestInvestor'({ world, body }) {
    const { password: _password, confirm_password: _repeated, homepage: _trap, elapsed: _elapsed, ...said } = body
    world.records.investorRequests.push(
      blankOf('investorRequests', { ...said, created_at: new Date(world.now()).toISOString() }),
    )
    return { message: messages.investorRequest.asked }
  },
  'account.login'({ world, body, password }) {
    const user = world.person(
      world.records.users.find((one) => one['email'] === body['email'] && one['is_active'] !== false)?.['user_uuid'],
    )
    if (!user || body['password'] !== password) throw new MockRefusal(401, messages.auth.wrongLogin)
    return { ...presentSession(user), access_token: world.open(user.user_uuid) }
  },
  'account.logout'({ world, token }) {
    world.close(token)
    return { message: messages.auth.loggedOut }
  },
  'account.refresh'({ world, token, viewer }) {
    world.close(token)
    return { access_token: world.open(viewer.user_uuid), login_time: world.now() }
  },
  'security.sessions': ({ world, token }) => ({
    data: [
      {
        session_uuid: '01920000-0000-7000-8000-00000000a001',
        device: 'Chrome on Android',
        place: '102.89.x.x',
        since: new Date(world.now()).toISOString(),
        last_used: new Date(world.now()).toISOString(),
        is_current: world.owner(token) !== undefined,
      },
      ...world.otherSessions,
    ],
  }),
  'secondFactors.list': () => ({ data: [], recovery_left: 0 }),
  'security.endSession'({ world, body }) {
    const place = world.otherSessions.findIndex(({ session_uuid }) => session_uuid === body['session_uuid'])
    if (place >= 0) world.otherSessions.splice(place, 1)
    return { message: messages.auth.sessionClosed }
  },
  'security.endSessions'({ world, token }) {
    world.close(token)
    world.otherSessions.length = 0
    return { message: messages.auth.sessionsClosed }
  },
  'account.sendVerification': () => ({ message: messages.auth.verificationSent }),
  'users.disable': (asked) => setActive(asked, false),
  'users.enable': (asked) => setActive(asked, true),
  'vc.list': (asked) =>
    verbs['list']?.({
      ...asked,
      world: {
        ...asked.world,
        records: { ...asked.world.records, users: asked.world.records.users.filter((user) => user['role'] === 'vc') },
      },
    }),
  'vc.export': (asked) =>
    accountDeeds['vc.list']?.({
      ...asked,
      search: new URLSearchParams([...asked.search].filter(([name]) => name !== 'range')),
    }),
  'vc.get': ({ world, body, viewer }) => {
    const asked = body['user_uuid'] ?? body['investor_uuid'] ?? viewer.user_uuid
    const profile =
      world.records.vc.find((one) => one['investor_uuid'] === asked || one['user_uuid'] === asked) ??
      emptyProfile(world.person(asked))
    return present(world, 'vc', profile, viewer)
  },
  'vc.update': ({ world, body, viewer, call }) => {
    const known = world.records.vc.find((one) => one['user_uuid'] === viewer.user_uuid)
    const profile = known ?? emptyProfile(viewer)
    if (!known) world.records.vc.push(profile)
    Object.assign(profile, storedBody(call.body, body))
    return { message: messages.vc.updated, data: present(world, 'vc', profile, viewer) }
  },
}

function setActive(asked: Asked, on: boolean): MockRecord {
  const record = target(asked)
  if (isOwn(record, asked.viewer) && !on) throw new MockRefusal(409, messages.user.disableSelf)
  record['is_active'] = on
  return { message: on ? messages.user.enabled : messages.user.disabled }
}

function emptyProfile(owner: MockUser | undefined): MockRecord {
  if (owner?.role !== 'vc' && owner?.role !== 'admin') throw new MockRefusal(404, messages.vc.notFound)
  return blankOf('vc', { investor_uuid: owner.user_uuid, user_uuid: owner.user_uuid })
}
