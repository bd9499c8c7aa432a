import { messages, type RequestState } from '@baobab/validation'
import { presented, target, type QuestionAction } from './asked.ts'
import { MockRefusal } from './refusal.ts'
import { verbs } from './verbs.ts'

/** What visitors send, and what administrators decide of it. */
export const administrationDeeds: Readonly<Record<string, QuestionAction>> = {
  'investorRequests.approve': deciding('approved', messages.investorRequest.approved),
  'investorRequests.refuse': deciding('refused', messages.investorRequest.refused),
  'contactMessages.mark'(asked) {
    const on = asked.body['is_answered'] === true
    const record = Object.assign(target(asked), {
      is_answered: on,
      answered_at: on ? new Date(asked.world.now()).toISOString() : null,
      answered_by_uuid: on ? asked.viewer.user_uuid : null,
    })
    return {
      message: on ? messages.contactMessage.answered : messages.contactMessage.reopened,
      data: presented(asked, record),
    }
  },
  'subscribers.export': (asked) => {
    const confirmed = asked.world.records.subscribers.filter((one) => one['is_confirmed'] === true)
    return verbs['export']?.({
      ...asked,
      world: { ...asked.world, records: { ...asked.world.records, subscribers: confirmed } },
    })
  },
  'outreach.contact': () => ({ message: messages.outreach.contacted }),
  'outreach.subscribe': () => ({ message: messages.outreach.subscribing }),
  'outreach.confirmSubscription': () => ({ message: messages.outreach.subscribed }),
  'outreach.unsubscribe': () => ({ message: messages.outreach.unsubscribed }),
}

function deciding(state: RequestState, message: string): QuestionAction {
  return (asked) => {
    const record = target(asked)
    if (record['state'] !== 'waiting') throw new MockRefusal(409, messages.investorRequest.decided)
    Object.assign(record, {
      state,
      note: asked.body['note'],
      decided_at: new Date(asked.world.now()).toISOString(),
      decided_by_uuid: asked.viewer.user_uuid,
    })
    return { message, data: presented(asked, record) }
  }
}
