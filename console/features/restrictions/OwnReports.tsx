import { Suspense, useState, type ReactNode } from 'react'
import { Button, Paper, Stack, Typography } from '@mui/material'
import type { OwnRestriction, ReportAboutMe, ReportByMe } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import '../../i18n/lateResources.ts'
import { useOptionLabel } from '../../i18n/labels.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { useOwnRestrictions, useRestrictionActs } from './useRestrictions.ts'
import { useRestrictionWords } from './words.ts'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

const AnswerDialog = part(() => import('./AnswerDialog.tsx'))

/** What is kept from whoever is signed in, what is reported about them and their answers, and what they reported. */
export default function OwnReports() {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useOwnRestrictions()
  const [answering, setAnswering] = useState<ReportAboutMe>()
  const { answer } = useRestrictionActs()
  return (
    <Page narrow title={translate('app.titles.ownReports')} lead={translate('restrictions.lead')}>
      {isPending && <RowsSkeleton />}
      {error && !data && (
        <Failure message={error.message || translate('restrictions.failed')} onRetry={() => void refetch()} />
      )}
      {data && (
        <Stack spacing={4}>
          <Part name="now" empty="none" rows={data.restrictions} keyOf={({ restriction_uuid }) => restriction_uuid}>
            {(one) => <Standing restriction={one} />}
          </Part>
          <Part
            name="aboutMe"
            empty="noneAboutMe"
            {...(data.about_me.length > 0 ? { note: translate('restrictions.aboutMeNote') } : {})}
            rows={data.about_me}
            keyOf={({ report_uuid }) => report_uuid}
          >
            {(one) => <AboutMe report={one} onAnswer={() => setAnswering(one)} />}
          </Part>
          <Part name="byMe" empty="noneByMe" rows={data.by_me} keyOf={({ report_uuid }) => report_uuid}>
            {(one) => <ByMe report={one} />}
          </Part>
        </Stack>
      )}
      {answering && (
        <Suspense fallback={null}>
          <AnswerDialog
            report={answering.report_uuid}
            initial={answering.answer ?? ''}
            onSend={(text) => answer(answering.report_uuid, text)}
            onClose={() => setAnswering(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}

interface PartProps<T> {
  readonly name: 'now' | 'aboutMe' | 'byMe'
  readonly empty: 'none' | 'noneAboutMe' | 'noneByMe'
  readonly note?: string
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  readonly children: (row: T) => ReactNode
}

function Part<T>({ name, empty, note, rows, keyOf, children }: PartProps<T>) {
  const translate = useTranslate()
  return (
    <section aria-labelledby={`restrictions-${name}`}>
      <Typography id={`restrictions-${name}`} component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate(`restrictions.${name}`)}
      </Typography>
      {note && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {note}
        </Typography>
      )}
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate(`restrictions.${empty}`)}</Typography>
      ) : (
        <Paper component="ul" sx={rowsFrame}>
          {rows.map((row) => (
            <Stack
              key={keyOf(row)}
              component="li"
              spacing={0.75}
              sx={{ p: 2, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
            >
              {children(row)}
            </Stack>
          ))}
        </Paper>
      )}
    </section>
  )
}

function Standing({ restriction }: { readonly restriction: OwnRestriction }) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const { titleOf, reasonOf } = useRestrictionWords()
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>{titleOf(restriction)}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{reasonOf(restriction)}</Typography>
      <Quiet>{translate(`restrictions.means.${restriction.kind}`)}</Quiet>
      <Quiet>{translate('restrictions.since', { when: dateTime(restriction.since) })}</Quiet>
    </>
  )
}

function AboutMe({ report, onAnswer }: { readonly report: ReportAboutMe; readonly onAnswer: () => void }) {
  const translate = useTranslate()
  const option = useOptionLabel('reports')
  const { kind, about, name, answer, state } = report
  const subject = translate(`restrictions.subject.${about}`, { name: name ?? '' })
  const act = translate(answer === null ? 'restrictions.answer' : 'restrictions.change')
  return (
    <>
      <Head report={report} subject={subject} />
      {answer !== null && (
        <Typography sx={{ whiteSpace: 'pre-line' }}>{translate('restrictions.yours', { answer })}</Typography>
      )}
      <Decision report={report} />
      {state === 'waiting' && (
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={translate('restrictions.answerWhich', { act, kind: option('kind', kind), subject })}
          sx={{ minHeight: 44 }}
          onClick={onAnswer}
        >
          {act}
        </Button>
      )}
    </>
  )
}

function ByMe({ report }: { readonly report: ReportByMe }) {
  const translate = useTranslate()
  const { about, name, reason } = report
  return (
    <>
      <Head report={report} subject={translate(`restrictions.bySubject.${about}`, { name: name ?? '' })} />
      <Typography sx={{ whiteSpace: 'pre-line' }}>{reason}</Typography>
      <Decision report={report} />
    </>
  )
}

const tones = { waiting: 'warning', upheld: 'danger', dismissed: 'ok', false: 'ok' } as const

function Head({ report, subject }: { readonly report: ReportAboutMe | ReportByMe; readonly subject: string }) {
  const translate = useTranslate()
  const { date } = useFormat()
  const option = useOptionLabel('reports')
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 650 }}>
          {option('kind', report.kind)} · {subject}
        </Typography>
        <Badge tone={tones[report.state]} label={option('state', report.state)} />
      </Stack>
      <Quiet>{translate('restrictions.reported', { date: date(report.created_at) })}</Quiet>
    </>
  )
}

function Decision({ report }: { readonly report: ReportAboutMe | ReportByMe }) {
  const translate = useTranslate()
  const { date } = useFormat()
  const { decided_at, decision } = report
  if (!decided_at || decision === null) return null
  return (
    <Typography sx={{ whiteSpace: 'pre-line' }}>
      {translate('restrictions.decision', { date: date(decided_at), reason: decision })}
    </Typography>
  )
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="text.secondary">
      {children}
    </Typography>
  )
}
