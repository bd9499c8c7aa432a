import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'

/** What the fields that an update changes held when they were read: what somebody else changed since is not replaced unseen. */
export const was = field.longText('What each changed field held when it was read, as JSON of an object', {
  max: limits.was,
})
