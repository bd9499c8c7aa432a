import { Link as MuiLink } from '@mui/material'
import { useRecordContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { auditActions, type AuditAction, type AuditRow } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { pathTo } from '../../routes/routes.ts'
import { around, gap } from '../../i18n/around.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useLookup, useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

type TrailRecord = AuditRow & RaRecord<string>

const pages = {
  users: (uuid: string) => pathTo('account', { user_uuid: uuid }),
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

/** What was done by a version that knew more stands as it was written. */
function isAction(action: string | null): action is AuditAction {
  return action !== null && Object.hasOwn(auditActions, action)
}

/** An action as a key of the catalogue, in which a point would begin a group. */
function keyOf<A extends AuditAction>(action: A): A extends `${infer Kind}.${infer Done}` ? `${Kind}_${Done}` : A {
  return action.replace('.', '_') as ReturnType<typeof keyOf<A>> // as the type says
}

/** What was done, in a message that names and links whom or what it was done to. */
export function What() {
  const translate = useTranslate()
  const lookup = useLookup()
  const { label } = useLabels(lateResources.settings)
  const { utc } = useFormat()
  const row = useRecordContext<TrailRecord>()
  if (!row) return null
  if (!isAction(row.action)) return <>{row.action}</>
  // A role, rights and a list travel by their short names; everything else stands for itself.
  const detail = (name: string) => {
    const value = String(row.detail[name] ?? '')
    const names = ['app.roles', 'audit.lists', 'resources.users.options.rights']
    return names.map((place) => lookup(`${place}.${value}`)).find((name) => name !== undefined) ?? value
  }
  const setting = (name: string) => {
    const described = Object.entries(lateResources.settings.fields).find(([one]) => one === name)
    return described ? label(...described) : name
  }
  const message = translate(`trail.${keyOf(row.action)}`, {
    target: gap,
    count: Number(row.detail['rows'] ?? 1),
    call: detail('call'),
    from: detail('from'),
    into: detail('into'),
    kind: detail('kind'),
    list: detail('list'),
    name: row.action === 'settings.changed' ? setting(String(row.detail['name'])) : detail('name'),
    reason: String(row.detail['reason'] ?? ''),
    role: detail('role'),
    to: detail('to'),
    until: row.detail['until'] ? utc(String(row.detail['until'])) : '',
  })
  const { before, after } = around(message)
  const count = Number(row.detail['count'] ?? 1)
  return (
    <span>
      {before}
      {after !== undefined && <Target row={row} />}
      {after}
      {count > 1 && ` ${translate('audit.times', { count: count })}`}
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
