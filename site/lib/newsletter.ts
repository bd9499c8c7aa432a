import { storageKeys } from '@baobab/validation/limits.ts'

/** What the newsletter block records. The name may be empty. */
export interface Subscriber { name: string; email: string }

/** Records a subscriber in this browser and nowhere else (specification §2). Throws where storage is refused. */
export function keepSubscriber({ name, email }: Subscriber, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(storageKeys.newsletter, JSON.stringify({ name, email }))
}
