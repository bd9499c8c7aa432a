import { privacyClocks, strictestClock, type OwnPrivacyRequest, type PrivacyRequest } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { RequestRow } from './requests.ts'

/** A request as the person who made it reads it: not who answered. */
export function presentOwnRequest(row: RequestRow): OwnPrivacyRequest {
  return {
    request_uuid: row.id,
    kind: row.kind,
    text: row.text,
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at.toISOString(),
    state: row.state,
    answer: row.answer,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** The same as administrators read it. */
export function presentRequest(
  row: RequestRow,
  person: { readonly id: string; readonly first_name: string | null; readonly last_name: string | null },
): PrivacyRequest {
  return {
    ...presentOwnRequest(row),
    person: { uuid: person.id, name: nameOf(person) },
    country: row.country,
    law: ((row.country && privacyClocks[row.country]) || strictestClock).law,
  }
}
