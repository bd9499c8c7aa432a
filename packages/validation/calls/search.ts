import { z } from 'zod'
import { field } from '../fields/field.ts'
import { roles } from '../limits.ts'
import { defineCall } from './call.ts'

/** A startup as a search over everything finds it. */
const foundStartup = z.object({
  startup_uuid: z.guid(),
  startup_name: z.string(),
  country: z.string().nullable(),
  category: z.string().nullable(),
  image: z.string().nullable(),
  is_published: z.boolean(),
})

/** A person as it finds them. `email` and `is_active` are for admins; null for others. */
const foundPerson = z.object({
  user_uuid: z.guid(),
  name: z.string(),
  role: z.enum(roles),
  profile_image: z.string().nullable(),
  email: z.string().nullable(),
  is_active: z.boolean().nullable(),
})

export const searchAnswer = z.object({ startups: z.array(foundStartup), people: z.array(foundPerson) })

/** The search over startups and people. */
export const search = {
  find: defineCall({
    method: 'GET',
    path: 'search/',
    replica: true,
    viewAs: 'shown',
    summary:
      'The best few startups and people for a word; at least two characters. Addresses are searched for admins alone.',
    access: 'signed-in',
    unverified: true,
    query: { q: field.text('Search', { required: 'always' }) },
    answer: searchAnswer,
  }),
} as const
