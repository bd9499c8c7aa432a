import { append, type StoredInterest } from '@baobab/api/features/interests/events.ts'
import { answerInterest, beginInterest } from '@baobab/api/features/interests/happening.ts'
import { get, post, type Ask } from './ask.ts'
import { connected, disabled, ownersStartup, privateMark, type Scene } from './scene.ts'

/** The investor’s interest in the owner’s startup, which the owner accepted. */
async function accepted(scene: Scene): Promise<StoredInterest> {
  const { app, owner, investor } = scene
  const [startup, at] = [await connected(scene, await ownersStartup(scene), investor), app.deps.now()]
  const pair = { startup, investor: investor.id, founder: owner.id }
  return app.db.transaction(async (tx) => {
    await beginInterest(tx, pair, at)
    return answerInterest(tx, pair, 'accepted', null, at)
  })
}

/** The same after a pass with words of the investor’s, who then said that they met. */
async function stated(scene: Scene): Promise<StoredInterest> {
  const { app, investor } = scene
  const [interest, at] = [await accepted(scene), app.deps.now()]
  const by = { side: 'investor', actor: investor.id } as const
  return app.db.transaction(async (tx) => {
    const passed = await append(tx, interest, { ...by, kind: 'passed', detail: 'team', sentence: privateMark }, at)
    return append(tx, passed, { ...by, kind: 'stated', detail: 'met' }, at)
  })
}

/** Whose answer is due, passes and outcomes. */
export const interestAsks: Readonly<Record<string, Ask>> = {
  'interests.due': get(async (scene) => stated(scene).then(() => 'interests/due/')),
  'interests.list': get(async (scene) => `interests/list/?startup=${(await stated(scene)).startup_id}`),
  'interests.pass': post('interests/pass/', async (scene) => ({
    startup_uuid: (await accepted(scene)).startup_id,
    reason: 'team',
    sentence: privateMark,
  })),
  'interests.state': post('interests/state/', async (scene) => ({
    interest_uuid: (await accepted(scene)).id,
    outcome: 'met',
  })),
  'interests.settle': post('interests/settle/', async (scene) => ({
    interest_uuid: (await stated(scene)).id,
    answer: 'confirmed',
  })),
  'interests.record': get(({ owner }) => `interests/record/${owner.id}/`),
  'interests.record (disabled)': get(async (scene) =>
    disabled(scene, scene.owner.id).then((id) => `interests/record/${id}/`),
  ),
}
