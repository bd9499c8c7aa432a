import {
  fillIn,
  limits,
  messages,
  type DeckFault,
  type DeckLink,
  type DeckReader,
  type DeckVersion,
  type Message,
  type ShownDeck,
} from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'
import { nameOf } from '../users/presenter.ts'
import type { LinkRow } from './linkQueries.ts'
import type { ReadRow, StoredVersion, VersionRow } from './queries.ts'

interface PageRow {
  readonly page: number
  readonly width: number
  readonly height: number
}

/** What is said of a PDF that is not taken. */
export const sentenceOf = (fault: DeckFault): Message =>
  fault === 'pages' ? fillIn(messages.deckFault.pages, { max: limits.deck.pages }) : messages.deckFault[fault]

/** A version as those who work on the startup see it. */
export function presentVersion(row: VersionRow, word: Word): DeckVersion {
  const { uploaded_by, fault } = row
  return {
    version_uuid: row.id,
    number: row.number,
    name: row.name,
    bytes: row.bytes,
    pages: row.pages,
    state: row.state,
    rendered: row.rendered,
    fault: fault === null ? null : word(sentenceOf(fault)),
    uploaded_by:
      uploaded_by === null ? null : { user_uuid: uploaded_by, name: nameOf(row), profile_image: row.profile_image },
    created_at: row.created_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
  }
}

/** The version that is shown, with the size of each page. */
export function presentShown(
  { id, number, ready_at, created_at }: StoredVersion,
  pages: readonly PageRow[],
): ShownDeck {
  return {
    version_uuid: id,
    number,
    ready_at: (ready_at ?? created_at).toISOString(),
    pages: pages.map(({ page, width, height }) => ({ page, width, height })),
  }
}

/** Who looked at which pages how long. */
export function presentReaders(rows: readonly ReadRow[]): DeckReader[] {
  return rows.map((row) => ({
    person:
      row.user_id === null ? null : { user_uuid: row.user_id, name: nameOf(row), profile_image: row.profile_image },
    link: row.link_id === null ? null : { link_uuid: row.link_id, name: row.link ?? '' },
    organisation: row.organisation,
    version: row.number,
    pages: row.pages.map(({ page, seconds }) => ({ page, seconds })),
    seconds: row.seconds,
    last_at: row.last_at.toISOString(),
  }))
}

/** A link to the deck as its founder reads it, as it stands at a moment. */
export function presentLink(row: LinkRow, at: Date): DeckLink {
  const { id, name, organisation, created_by, created_at, ends_at, revoked_at, browsers, opened_at } = row
  return {
    link_uuid: id,
    name,
    organisation,
    state: revoked_at ? 'revoked' : ends_at <= at ? 'ended' : 'works',
    made_by:
      created_by === null ? null : { user_uuid: created_by, name: nameOf(row), profile_image: row.profile_image },
    created_at: created_at.toISOString(),
    ends_at: ends_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
    browsers,
    opened_at: opened_at?.toISOString() ?? null,
  }
}
