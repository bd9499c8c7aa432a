import '../../i18n/late.ts'
import { Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { contract, type Restriction } from '@baobab/validation'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { SchemaOverview } from '../../crud/show/SchemaOverview.tsx'
import { Answers } from '../../crud/show/SchemaShow.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { Answered, Restricted } from './Case.tsx'
import { Restrict } from '../restrictions/Restrict.tsx'
import { useReread } from '../../crud/states/useReread.ts'
import { Clock } from './Clock.tsx'
import { Decide } from './Decide.tsx'
import type { ReportRecord } from './record.ts'
import { State } from './State.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useMay } from '../../session/useMay.ts'
import { useSessionUser } from '../../session/session.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** A report: what is reported, with the messages that were chosen, and the decision. */
export default function Overview() {
  const { report_uuid } = useParams()
  const translate = useTranslate()
  return (
    <SchemaOverview
      resource={lateResources.reports}
      id={report_uuid}
      title={translate('app.titles.report')}
      notFound={translate('messages.reports.notFound')}
      Side={Side}
      Below={Below}
    />
  )
}

const { kind, about, startup_uuid, reporter_uuid, reported_uuid, created_at, decided_at, decided_by_uuid, note } =
  lateResources.reports.computed

function Side() {
  const translate = useTranslate()
  const { label } = useLabels(lateResources.reports)
  const report = useRecordContext<ReportRecord>()
  const decides = useMay(contract.reports.uphold)
  const opens = canOpen('account', useSessionUser()) ? 'account' : 'person'
  if (!report) return null
  const isWaiting = report.state === 'waiting'
  const shown = {
    kind,
    about,
    ...(report.about === 'startup' ? { startup_uuid } : {}),
    reported_uuid,
    reporter_uuid,
    created_at,
    ...(isWaiting ? {} : { decided_at, decided_by_uuid, note }),
  }
  return (
    <Stack spacing={2.25} sx={{ alignItems: 'flex-start' }}>
      <State />
      {report.due_at && isWaiting && <Clock />}
      {report.startup && (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={pathTo('startupOverview', { startup_uuid: report.startup.uuid })}
        >
          {translate('reports.startup')}
        </Button>
      )}
      {report.reported && (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={pathTo(opens, { user_uuid: report.reported.uuid })}
        >
          {translate(opens === 'account' ? 'reports.account' : 'users.account.profile')}
        </Button>
      )}
      {/* Below the links: it grows when somebody decides, and would move them away under a finger. */}
      <Answers narrow fields={Object.entries(shown)} label={label} />
      {decides && <Restrictions report={report} />}
      {isWaiting && decides && <Decide report={report} />}
    </Stack>
  )
}

/** The answer of the reported, what is frozen or paused, and the messages. */
function Below() {
  const report = useRecordContext<ReportRecord>()
  if (!report) return null
  return (
    <>
      <Answered report={report} />
      <Messages />
      <Restricted report={report} />
    </>
  )
}

/** Freezes or pauses whom and what the report is about; gives who sent it the right to report back. */
function Restrictions({ report }: { readonly report: ReportRecord }) {
  const reread = useReread('reports')
  const { startup, reported, reporter, restrictions } = report
  const standing = (of: (one: Restriction) => boolean) =>
    restrictions.filter((one) => one.lifted_at === null && of(one)).map(({ kind }) => kind)
  const lost = standing(({ kind }) => kind === 'reporting')
  const kinds = ['frozen', 'paused'] as const
  return (
    <>
      {startup && (
        <Restrict
          subject={{ startup_uuid: startup.uuid }}
          name={startup.name}
          kinds={kinds}
          standing={standing((one) => one.startup !== null)}
          onDone={reread}
        />
      )}
      {reported && (
        <Restrict
          subject={{ user_uuid: reported.uuid }}
          name={reported.name}
          kinds={kinds}
          standing={standing(({ kind, user }) => kind !== 'reporting' && user !== null)}
          onDone={reread}
        />
      )}
      {reporter && lost.length > 0 && (
        <Restrict
          subject={{ user_uuid: reporter.uuid }}
          name={reporter.name}
          kinds={['reporting']}
          standing={lost}
          onDone={reread}
        />
      )}
    </>
  )
}

/** The copied messages, in their order. */
function Messages() {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const report = useRecordContext<ReportRecord>()
  const opens = canOpen('account', useSessionUser()) ? 'account' : 'person'
  if (!report || report.about !== 'chat') return null
  return (
    <section aria-labelledby="reported-messages">
      <Typography id="reported-messages" component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate('reports.messages')}
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {report.messages.map(({ sender, text, sent_at }, at) => (
          <Stack
            key={at}
            component="li"
            spacing={0.5}
            sx={{ p: 2, borderRadius: 'var(--radius-s)', bgcolor: 'var(--band)', overflowWrap: 'anywhere' }}
          >
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
              {sender ? (
                <MuiLink component={Link} to={pathTo(opens, { user_uuid: sender.uuid })} sx={{ fontWeight: 650 }}>
                  {sender.name}
                </MuiLink>
              ) : (
                <span>{translate('reports.somebody')}</span>
              )}
              <Typography component="time" variant="body2" color="text.secondary" dateTime={sent_at}>
                {dateTime(sent_at)}
              </Typography>
            </Stack>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
          </Stack>
        ))}
      </Stack>
    </section>
  )
}
