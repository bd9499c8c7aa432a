import { isUuid } from '@baobab/validation/fields/uuid.ts'

/** Who made a startup, as far as an answer says. Without a uuid nothing leads to them and nobody follows them. */
export interface Creator {
  readonly user_uuid: string | null
  /** Empty where no name is known. */
  readonly username: string
  readonly profile_image: string | null
  readonly is_followed: boolean
  readonly followers_count: number
}

/** Reads `created_by`: a string (a name, or the uuid alone), an object, or a list that carries one. Source: specification §3. */
export function creatorOf(given: unknown): Creator {
  const one: unknown = Array.isArray(given) ? given[0] : given
  const { user_uuid, username, profile_image, is_followed, followers_count }: Readonly<Record<string, unknown>> =
    typeof one === 'string'
      ? isUuid(one.trim())
        ? { user_uuid: one.trim() }
        : { username: one.trim() }
      : isRecord(one)
        ? one
        : {}
  return {
    user_uuid: typeof user_uuid === 'string' && isUuid(user_uuid) ? user_uuid : null,
    username: typeof username === 'string' ? username : '',
    profile_image: typeof profile_image === 'string' && profile_image !== '' ? profile_image : null,
    is_followed: is_followed === true,
    followers_count: typeof followers_count === 'number' ? followers_count : 0,
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
