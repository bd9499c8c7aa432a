import { Link as MuiLink } from '@mui/material'
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AuditRow } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { useFormat } from '../../i18n/useFormat.ts'

type TrailRecord = AuditRow & RaRecord<string>

const pages = {
  users: (uuid: string) => pathTo('userEdit', { user_uuid: uuid }),
  startups: (uuid: string) => pathTo('startupOverview', { startup_uuid: uuid }),
  investorRequests: (uuid: string) => pathTo('investorRequest', { request_uuid: uuid }),
  reports: (uuid: string) => pathTo('report', { report_uuid: uuid }),
  contactMessages: (uuid: string) => pathTo('inboxMessage', { message_uuid: uuid }),
} as const satisfies Readonly<Record<NonNullable<AuditRow['target_kind']>, (uuid: string) => string>>

/** To the second and in UTC, whoever looks: a trail is compared with others. */
export function When() {
  const { utc } = useFormat()
  const at = useRecordContext<TrailRecord>()?.at
  return at ? <time dateTime={at}>{utc(at)}</time> : null
}

/** Who did it, by name where the account is there still. */
export function Who() {
  const translate = useTranslate()
  const row = useRecordContext<TrailRecord>()
  if (!row) return null
  if (row.actor) return <Named to={pages.users(row.actor.uuid)} name={row.actor.name} />
  if (row.actor_uuid) return <Gone uuid={row.actor_uuid} />
  const by = row.detail['by']
  return <>{translate(by === 'operator' || by === 'time' ? `audit.${by}` : 'audit.nobody')}</>
}

/** Stands for whom or what it was done to, until its link is put there. */
const mark = '\u241f'

/** What was done, in a message that names and links whom or what it was done to. */
export function What() {
  const translate = useTranslate()
  const row = useRecordContext<TrailRecord>()
  if (!row) return null
  // A role travels by its short name; everything else stands for itself.
  const details = Object.entries(row.detail).map(([name, value]) => [
    name,
    translate(`app.roles.${value}`, { _: translate(`audit.lists.${value}`, { _: String(value ?? '') }) }),
  ])
  const message = translate(`audit.sentences.${row.action}`, {
    smart_count: Number(row.detail['rows'] ?? 1),
    ...Object.fromEntries(details),
    target: mark,
  })
  const [before, after] = message.split(mark)
  const count = Number(row.detail['count'] ?? 1)
  return (
    <span>
      {before}
      {after !== undefined && <Target row={row} />}
      {after}
      {count > 1 && ` ${translate('audit.times', { smart_count: count })}`}
    </span>
  )
}

function Target({ row: { target, target_name, target_kind } }: { readonly row: TrailRecord }) {
  const translate = useTranslate()
  if (!target) return <>{translate('audit.unknown')}</>
  return target_kind ? <Named to={pages[target_kind](target)} name={target_name ?? target} /> : <Gone uuid={target} />
}

function Named({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
      {name}
    </MuiLink>
  )
}

/** What is no longer there goes by its number, of which the end tells it from others. */
function Gone({ uuid }: { readonly uuid: string }) {
  const translate = useTranslate()
  return <span title={uuid}>{translate('audit.gone', { number: uuid.slice(-6) })}</span>
}
