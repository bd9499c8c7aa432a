import { z } from 'zod'
import { field } from '../fields/field.ts'
import { groupTiers } from '../fields/options.ts'
import { deckFields, deckStates } from '../forms/deck.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const startup_uuid = field.reference('Startup', { to: 'startups', required: 'always' })
const version_uuid = field.reference('Version', { required: 'always' })
const moment = z.iso.datetime()
const { pages, widths, bytes, pageSecondsMost, readers, downloads } = limits.deck
const page = field.count('Page', { required: 'always', whole: pages, positive: true })

const versionAnswer = z.object({
  version_uuid: z.guid(),
  number: z.number().meta({ description: 'From 1 on, for each startup' }),
  name: z.string().meta({ description: 'What the file was called' }),
  bytes: z.number(),
  pages: z.number(),
  state: z.enum(deckStates),
  rendered: z.number().meta({ description: 'The pages that are rendered so far' }),
  fault: z.string().nullable().meta({ description: 'Why it could not be rendered, in a sentence' }),
  uploaded_by: namedPerson.nullable(),
  created_at: moment,
  ready_at: moment.nullable(),
})
/** A version of a deck, as those who work on the startup see it. */
export type DeckVersion = z.infer<typeof versionAnswer>

const shownAnswer = z.object({
  version_uuid: z.guid(),
  number: z.number(),
  ready_at: moment,
  pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number() })),
})
/** The deck that is shown. */
export type ShownDeck = z.infer<typeof shownAnswer>

const stateAnswer = z.object({
  startup_uuid: z.guid(),
  has_deck: z.boolean().meta({ description: 'Whether there is one that is ready' }),
  reads: z.boolean().meta({ description: 'Whether it may be read by who asks' }),
  tier: z.enum(groupTiers).meta({ description: 'Who reads it' }),
  may_ask: z.boolean().meta({ description: 'Whether access to it may be asked for' }),
  has_ended: z.boolean().meta({ description: 'Whether access was granted once and is over' }),
  may_edit: z.boolean(),
  may_download: z.boolean().meta({ description: 'Whether who asks may have it as a stamped PDF' }),
  readers_download: z.boolean().meta({ description: 'Whether its founder lets those who read it download it' }),
  shown: shownAnswer.nullable().meta({ description: 'The newest version that is ready, for who reads it' }),
  versions: z
    .array(versionAnswer)
    .meta({ description: 'All versions, the newest first, for those whose startup it is and administrators' }),
})
/** How the deck of a startup stands for who asks. */
export type DeckOf = z.infer<typeof stateAnswer>

const readerAnswer = z.object({
  person: namedPerson.nullable().meta({ description: 'Who looked; null of a link' }),
  link: z
    .object({ link_uuid: z.guid(), name: z.string() })
    .nullable()
    .meta({ description: 'The link by which they looked' }),
  organisation: z.string().nullable(),
  version: z.number(),
  pages: z.array(z.object({ page: z.number(), seconds: z.number() })),
  seconds: z.number(),
  last_at: moment,
})
/** How long somebody looked at the pages of a version. */
export type DeckReader = z.infer<typeof readerAnswer>

/** The deck of a startup: a PDF that its pages are shown of, each stamped with who reads it. */
export const deck = {
  state: defineCall({
    method: 'GET',
    path: 'deck/state/',
    viewAs: 'shown',
    summary: 'How the deck of a startup stands: whether there is one and who reads it; its pages for who does',
    access: 'signed-in',
    query: { startup: startup_uuid },
    answer: stateAnswer,
  }),
  upload: defineCall({
    method: 'POST',
    path: 'deck/upload/',
    summary: `Upload a PDF of at most ${bytes / 1024 / 1024} MB and ${pages} pages as the next version of a deck, by those who work on the startup. One that is damaged, encrypted or too costly is rejected (400), and nothing changes. It is rendered afterwards; the version before is shown until then.`,
    access: 'signed-in',
    body: { startup_uuid, ...deckFields },
    multipart: true,
    bulk: true,
    answer: doneAnswer.extend({ data: versionAnswer }),
  }),
  remove: defineCall({
    method: 'POST',
    path: 'deck/remove/',
    summary: 'Remove a version of a deck with its pages, for good. The newest of the others is shown from then on.',
    access: 'signed-in',
    body: { version_uuid },
    answer: doneAnswer,
  }),
  page: defineCall({
    method: 'GET',
    path: 'deck/page/{version_uuid}/',
    params: { version_uuid },
    viewAs: 'hidden',
    file: 'image/jpeg',
    summary: `A page of a deck as a picture, for who reads it: stamped with their name, organisation and the time, unless the startup is their own. Widths: ${widths.join(', ')}. 404 for everybody else; 503 while too many are being stamped.`,
    access: 'signed-in',
    query: { page, width: field.count('Width', { whole: Math.max(...widths) }) },
    answer: z.never(),
  }),
  download: defineCall({
    method: 'GET',
    path: 'deck/download/{version_uuid}/',
    params: { version_uuid },
    viewAs: 'hidden',
    file: 'application/pdf',
    bulk: true,
    summary: `A deck as a PDF, for who reads it where its founder allows that, and for its own people: stamped on each page with their name, organisation and the time. Each download is recorded; ${downloads.each} of one person a day. 403 where it is not allowed, 404 for who may not read it; 503 while others are being made, at most ${downloads.atOnce} at once.`,
    access: 'signed-in',
    answer: z.never(),
  }),
  setDownload: defineCall({
    method: 'POST',
    path: 'deck/set_download/',
    summary:
      'Let those who may read the deck of one’s own startup download it, or no longer. It holds from the next request on, for every version.',
    access: 'signed-in',
    body: { startup_uuid, on: field.flag('Readers may download it', { required: 'always' }) },
    answer: doneAnswer,
  }),
  text: defineCall({
    method: 'GET',
    path: 'deck/text/{version_uuid}/',
    params: { version_uuid },
    viewAs: 'hidden',
    summary: 'What the pages of a deck say, for who reads it',
    access: 'signed-in',
    answer: z.object({ data: z.array(z.object({ page: z.number(), text: z.string() })) }),
  }),
  looked: defineCall({
    method: 'POST',
    path: 'deck/looked/',
    summary: `How long one looked at a page of a deck, in seconds; at most ${pageSecondsMost} of one look count`,
    access: 'signed-in',
    body: { version_uuid, page, seconds: field.count('Seconds', { required: 'always', whole: 86_400 }) },
    answer: doneAnswer,
  }),
  readers: defineCall({
    method: 'GET',
    path: 'deck/readers/',
    viewAs: 'shown',
    summary: `Who looked at the pages of the deck of a startup of one’s own and how long, who was there last first: ${readers} of them`,
    access: 'signed-in',
    query: { startup: startup_uuid },
    answer: z.object({ data: z.array(readerAnswer) }),
  }),
} as const
