import type { Contact } from '@baobab/validation'

/** Somebody else, as contacts and notifications name them. */
export const kofi = {
  user_uuid: '01920000-0000-7000-8000-0000000000b1',
  name: 'Kofi Mensah',
  profile_image: null,
} as const
export const kolda = { startup_uuid: '01920000-0000-7000-8000-0000000000d1', startup_name: 'Kolda Frais' } as const

/** A contact of a founder who has not answered it, unless told otherwise. */
export function contactOf(more: Partial<Contact> = {}): Contact {
  return {
    side: 'founder',
    ...kolda,
    person: kofi,
    state: 'pending',
    reason: null,
    answered_at: null,
    connected_at: '2026-03-01T08:00:00.000Z',
    again_at: null,
    may_chat: true,
    is_staff: false,
    ...more,
  }
}

/** A page of contacts, the only one unless told otherwise. */
export function contactsOf(
  data: readonly Contact[],
  more: { readonly has_more?: boolean; readonly sides?: { readonly founder: number; readonly investor: number } } = {},
) {
  const count = (side: Contact['side']) => data.filter((one) => one.side === side).length
  return { data, has_more: false, sides: { founder: count('founder'), investor: count('investor') }, ...more }
}
