import { messages, resources } from '@baobab/validation'
import { presented, target, type Asked, type QuestionAction } from './asked.ts'
import { isOwn, isVisible } from './present.ts'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'

/** Who likes, follows and is connected to what. */
export const tieDeeds: Readonly<Record<string, QuestionAction>> = {
  'startups.like': toggling('liked'),
  'users.follow': toggling('followed'),
  'vc.connected': ({ world, viewer }) =>
    world
      .tied('connected', viewer.user_uuid)
      .filter((uuid) => isVisible('startups', world.find('startups', uuid) ?? {}, viewer))
      .map((uuid) => ({ startup_uuid: uuid, startup_name: world.find('startups', uuid)?.['startup_name'] })),
  'vc.connect': (asked) => connecting(asked, true),
  'vc.disconnect': (asked) => connecting(asked, false),
}

function toggling(tie: 'liked' | 'followed'): QuestionAction {
  return (asked) => {
    const record = target(asked)
    const uuid = String(record[resources[asked.name].id])
    if (uuid === asked.viewer.user_uuid) throw new MockRefusal(400, messages.startup.followSelf)
    asked.world.tie(tie, asked.viewer.user_uuid, uuid, !asked.world.has(tie, asked.viewer.user_uuid, uuid))
    return presented(asked, record)
  }
}

function connecting(asked: Asked, on: boolean): MockRecord {
  // A connection outlives the publishing of its startup, so it can be ended from a draft too.
  const tied = !on && asked.world.has('connected', asked.viewer.user_uuid, asked.params['startup_uuid'])
  const startup =
    (tied && asked.world.find('startups', asked.params['startup_uuid'])) || target({ ...asked, name: 'startups' })
  if (on && isOwn(startup, asked.viewer)) throw new MockRefusal(400, messages.startup.connectOwn)
  asked.world.tie('connected', asked.viewer.user_uuid, String(startup['startup_uuid']), on)
  return {
    message: on ? messages.startup.connected : messages.startup.disconnected,
    startup_uuid: startup['startup_uuid'],
    is_connected: on,
  }
}
