import { z } from 'zod'
import { field } from '../fields/field.ts'
import { deckLinkFields, deckLinkStates } from '../forms/deck.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const { pages, widths, pageSecondsMost, links } = limits.deck
const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const key = field.text('Key of the browser', { required: 'always', max: 100 })
const page = field.count('Page', { required: 'always', whole: pages, positive: true })
const moment = z.iso.datetime()

const linkAnswer = z.object({
  link_uuid: z.guid(),
  name: z.string().meta({ description: 'Whom it is for, in the words of who made it' }),
  organisation: z.string().nullable(),
  state: z.enum(deckLinkStates),
  made_by: namedPerson.nullable(),
  created_at: moment,
  ends_at: moment,
  revoked_at: moment.nullable(),
  browsers: z
    .number()
    .meta({ description: `In how many browsers it was opened, of ${links.browsers} that it opens in` }),
  opened_at: moment.nullable().meta({ description: 'When it was first opened' }),
})
/** A link to the deck of a startup, as its founder reads it. */
export type DeckLink = z.infer<typeof linkAnswer>

const openedAnswer = z.object({
  key: z.string().meta({ description: 'What this browser asks for pages with; told once' }),
  startup: z.string(),
  founder: z.string(),
  name: z.string().meta({ description: 'Whom the link is for' }),
  organisation: z.string().nullable(),
  is_own: z.boolean().meta({ description: 'One of the startup’s own people looks; nothing of it is counted' }),
  ends_at: moment,
  version: z.number(),
  pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number() })),
})
/** A deck that was opened by a link. */
export type OpenedDeck = z.infer<typeof openedAnswer>

/** Links by which a founder shares the deck with somebody who has no account. */
export const deckLinks = {
  list: defineCall({
    method: 'GET',
    path: 'deck_links/list/',
    viewAs: 'shown',
    summary: `The links to the deck of a startup of one’s own, the newest first: ${links.listed} of them, without their secrets`,
    access: 'signed-in',
    query: { startup: startup_uuid },
    answer: z.object({ data: z.array(linkAnswer) }),
  }),
  make: defineCall({
    unkept: 'secret',
    method: 'POST',
    path: 'deck_links/make/',
    summary: `Make a link by which somebody without an account looks at the deck of one’s own startup until a day, at most ${links.daysMost} days ahead. Its address is told once. A startup has at most ${links.most} that work. A deck that is kept by its founder alone is shown by none.`,
    access: 'signed-in',
    body: { startup_uuid, ...deckLinkFields },
    answer: doneAnswer.extend({ address: z.url(), data: linkAnswer }),
  }),
  revoke: defineCall({
    method: 'POST',
    path: 'deck_links/revoke/',
    summary: 'Revoke a link: it shows nothing from the next request on',
    access: 'signed-in',
    body: { link_uuid: field.reference('Link', { required: 'always' }) },
    answer: doneAnswer.extend({ data: linkAnswer }),
  }),
  open: defineCall({
    unkept: 'secret',
    method: 'POST',
    path: 'deck_links/open/',
    summary: `Open the deck that a link leads to. It opens in ${links.browsers} browsers, each of which is given a key; one that has a key sends it. 404 where the link has ended, was revoked or is none, 409 where it was opened in too many browsers.`,
    access: 'anyone',
    body: {
      token: field.text('Link', { required: 'always', max: 100 }),
      key: field.text('Key of the browser, where it was given one', { max: 100 }),
    },
    answer: openedAnswer,
  }),
  page: defineCall({
    method: 'POST',
    reads: true,
    path: 'deck_links/page/',
    file: 'image/jpeg',
    summary: `A page of a deck that was opened by a link, as a picture, stamped with whom the link is for and the time. Widths: ${widths.join(', ')}. 404 where the link works no longer; 429 and 503 where too much is asked for.`,
    access: 'anyone',
    body: { key, page, width: field.count('Width', { whole: Math.max(...widths) }) },
    answer: z.never(),
  }),
  text: defineCall({
    method: 'POST',
    reads: true,
    path: 'deck_links/text/',
    summary: 'What the pages say of a deck that was opened by a link',
    access: 'anyone',
    body: { key },
    answer: z.object({ data: z.array(z.object({ page: z.number(), text: z.string() })) }),
  }),
  looked: defineCall({
    method: 'POST',
    path: 'deck_links/looked/',
    summary: `How long a page was looked at by a link, in seconds; at most ${pageSecondsMost} of one look count`,
    access: 'anyone',
    body: { key, page, seconds: field.count('Seconds', { required: 'always', whole: 86_400 }) },
    answer: doneAnswer,
  }),
} as const
