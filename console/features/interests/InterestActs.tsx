import { Suspense } from 'react'
import { Button, Stack } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { contactPart, type Interest } from '@baobab/validation'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { useInterestActs } from './useInterests.ts'
import { useOutcomeLabel } from './words.ts'
import { part } from '../../ui/part.tsx'

const AskDialog = part(() => import('../../crud/form/AskDialog.tsx'))
const OutcomeDialog = part(() => import('./OutcomeDialog.tsx'))
const PassDialog = part(() => import('./PassDialog.tsx'))

/** What asks before something is done. */
export type Asking = 'pass' | 'state' | 'dispute'

interface ActsProps {
  readonly interest: Interest
  /** Left out where the screen has them itself: the way to the deal, and passing. */
  readonly slim?: boolean
  readonly onAsk: (asking: Asking) => void
}

/** What a side may do next: answer, pass, or say how it went and what it thinks of what the other side said. */
export function InterestActs({ interest, slim = false, onAsk }: ActsProps) {
  const translate = useTranslate()
  const user = useSessionUser()
  const labelOf = useOutcomeLabel()
  const notify = useNotify()
  const { settle } = useInterestActs()
  const { side, owed, may, person, startup_uuid, interest_uuid, outcome } = interest
  const startup = interest.startup_name ?? translate('answers.gone')
  const mine = owed.filter(({ by }) => by === side).map(({ what }) => what)
  const market = canOpen('marketOverview', user) ? 'marketOverview' : 'startupOverview'
  const said = { outcome: outcome ? labelOf(outcome.outcome) : '', startup }
  const { busy, run: confirm } = useOnce(() =>
    settle(interest_uuid, 'confirmed').catch((error: unknown) => notify(messageOf(error), { type: 'error' })),
  )
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > *': { flex: '0 1 auto' } }}>
      {mine.includes('answer') && person && (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={`${pathTo('contacts')}#${contactPart(startup_uuid, person.user_uuid)}`}
          aria-label={translate('answers.answerWho', { name: person.name, startup })}
        >
          {translate('answers.answer')}
        </Button>
      )}
      {mine.includes('decision') && !slim && interest.startup_name !== null && (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={pathTo(market, { startup_uuid })}
          aria-label={translate('answers.openWhich', { startup })}
        >
          {translate('answers.open')}
        </Button>
      )}
      {may.pass && !slim && mine.includes('decision') && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={translate('answers.passWhich', { startup })}
          onClick={() => onAsk('pass')}
        >
          {translate('answers.pass')}
        </Button>
      )}
      {may.settle && (
        <>
          <Button
            size="small"
            variant="contained"
            aria-busy={busy}
            aria-label={translate('answers.confirmWhich', said)}
            onClick={confirm}
          >
            {translate('answers.confirm')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={translate('answers.disputeWhich', said)}
            onClick={() => onAsk('dispute')}
          >
            {translate('answers.dispute')}
          </Button>
        </>
      )}
      {may.state.length > 0 && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={translate('answers.stateWhich', { startup })}
          onClick={() => onAsk('state')}
        >
          {translate('answers.state')}
        </Button>
      )}
    </Stack>
  )
}

interface AskingProps {
  readonly interest: Interest
  readonly asking: Asking
  readonly onClose: () => void
}

/** The dialog that is open; it outlives the interest on the list, which moves once it is answered. */
export function InterestDialog({ interest, asking, onClose }: AskingProps) {
  const translate = useTranslate()
  const labelOf = useOutcomeLabel()
  const { pass, state, settle } = useInterestActs()
  const { startup_uuid, interest_uuid, startup_name, person, outcome } = interest
  const startup = startup_name ?? translate('answers.gone')
  return (
    <Suspense fallback={null}>
      {asking === 'pass' && (
        <PassDialog
          startup={startup_uuid}
          name={startup}
          onPass={(said) => pass(startup_uuid, said).then(onClose)}
          onCancel={onClose}
        />
      )}
      {asking === 'state' && (
        <OutcomeDialog
          name={interest.side === 'investor' ? startup : (person?.name ?? startup)}
          outcomes={interest.may.state}
          onSend={(said) => state(interest_uuid, said)}
          onClose={onClose}
        />
      )}
      {asking === 'dispute' && (
        <AskDialog
          title={translate('answers.disputeTitle', { outcome: outcome ? labelOf(outcome.outcome) : '' })}
          text={translate('answers.disputeText')}
          submit={translate('answers.dispute')}
          onSend={() => settle(interest_uuid, 'disputed')}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
