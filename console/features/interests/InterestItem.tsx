import { Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { interestPart, limits, type Interest } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Face } from '../../ui/Face.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { namedPart } from '../../ui/useNamedPart.ts'
import { InterestActs, type Asking } from './InterestActs.tsx'
import { useOutcomeLine, useOwedLines, usePassReason } from './words.ts'

interface InterestItemProps {
  readonly interest: Interest
  readonly isNamed: boolean
  /** Which of the two sides' answers are told here; all that is known of it where it is left out. */
  readonly owes?: 'mine' | 'theirs'
  readonly onAsk: (asking: Asking) => void
}

/** An interest: who and which startup, what is due by when, how it went, and what can be done next. */
export function InterestItem({ interest, isNamed, owes, onAsk }: InterestItemProps) {
  const translate = useTranslate()
  const linesOf = useOwedLines()
  const outcomeLine = useOutcomeLine()
  const user = useSessionUser()
  const { side, person, startup_uuid, startup_name, interest_uuid, owed } = interest
  const shown = owed.filter(({ by }) => owes === undefined || (by === side) === (owes === 'mine'))
  const name = person?.name ?? translate('answers.someone')
  const overview = side === 'investor' && canOpen('marketOverview', user) ? 'marketOverview' : 'startupOverview'
  const outcome = outcomeLine(interest)
  return (
    <Stack
      component="li"
      id={interestPart(interest_uuid)}
      tabIndex={-1}
      data-named={isNamed}
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ p: 2, flexWrap: 'wrap', alignItems: 'flex-start', ...namedPart }}
    >
      <Face name={name} src={person?.profile_image ?? null} size={40} />
      <Stack spacing={0.5} sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h3" sx={{ fontWeight: 650 }}>
            {person ? (
              <MuiLink component={Link} to={pathTo('person', { user_uuid: person.user_uuid })}>
                {name}
              </MuiLink>
            ) : (
              name
            )}
            {' · '}
            {startup_name === null ? (
              translate('answers.gone')
            ) : (
              <MuiLink component={Link} to={pathTo(overview, { startup_uuid })}>
                {startup_name}
              </MuiLink>
            )}
          </Typography>
          {shown.some(({ is_late }) => is_late) && <Badge tone="danger" label={translate('answers.late')} />}
        </Stack>
        {shown.map((one) => {
          const [what, ...more] = linesOf(interest, one)
          return (
            <div key={one.what}>
              <Typography variant="body2">{what}</Typography>
              {more.map((line) => (
                <Typography key={line} variant="body2" color="text.secondary">
                  {line}
                </Typography>
              ))}
            </div>
          )
        })}
        {outcome && interest.outcome?.state !== 'known' && <Typography variant="body2">{outcome}</Typography>}
        <Passed interest={interest} />
      </Stack>
      <InterestActs interest={interest} onAsk={onAsk} />
    </Stack>
  )
}

/** Why the investor passed, in their words, and until when their founder writes nothing back. */
export function Passed({ interest: { passed, side } }: { readonly interest: Interest }) {
  const translate = useTranslate()
  const reasonOf = usePassReason()
  const { date } = useFormat()
  if (!passed) return null
  const until = new Date(Date.parse(passed.at) + limits.interest.passedMs)
  return (
    <>
      <Typography variant="body2">
        {translate(side === 'investor' ? 'answers.youPassed' : 'answers.passed', { reason: reasonOf(passed.reason) })}
      </Typography>
      {passed.sentence && <Quote text={passed.sentence} />}
      {side === 'founder' && until.getTime() > Date.now() && (
        <Typography variant="body2" color="text.secondary">
          {translate('answers.oneWay', { date: date(until.toISOString()) })}
        </Typography>
      )}
    </>
  )
}
