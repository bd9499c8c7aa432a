import { resources } from '@baobab/validation'
import type { newsletterSubscribers } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect

const { unsubscribe: _page, list_unsubscribe: _click, ...computed } = resources.subscribers.computed
const present = fieldsPresenter({ ...resources.subscribers.fields, ...computed })

/** A subscriber as admins read one: without the links that end the subscription. */
export function presentSubscriber(subscriber: SubscriberRow) {
  return {
    ...present({ ...subscriber, is_confirmed: subscriber.confirmed_at !== null }),
    subscriber_uuid: subscriber.id,
  }
}

/** The links that end a subscription, which belong into each mail to its reader. */
export function linksOf({ unsubscribe_token: token }: Pick<SubscriberRow, 'unsubscribe_token'>, publicUrl: string) {
  return {
    unsubscribe: `${publicUrl}/newsletter/unsubscribe?token=${token}`,
    list_unsubscribe: `${publicUrl}/api/newsletter/unsubscribe/?token=${token}`,
  }
}
