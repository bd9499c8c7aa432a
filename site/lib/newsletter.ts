import { storageKeys } from '@baobab/validation/limits.ts'

/** What the newsletter block records. The name may be empty. */
export interface Subscriber {
  name: string
  email: string
}

/** Records in this browser what was entered (specification §2). Where storage is rejected nothing is kept, silently. */
export function keepSubscriber({ name, email }: Subscriber, storage?: Pick<Storage, 'setItem'>): void {
  try {
    const kept = storage ?? localStorage
    kept.setItem(storageKeys.newsletter, JSON.stringify({ name, email }))
  } catch {
    // The subscription itself does not hang on it.
  }
}
