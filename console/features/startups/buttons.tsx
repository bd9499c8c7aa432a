import { Suspense, useState, type ComponentProps } from 'react'
import { Button, type ButtonProps } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useWhenVerified } from '../../session/useVerification.ts'
import { Icon } from '../../ui/icons.tsx'
import { pathTo } from '../../routes/routes.ts'
import { AccessMenu } from './access/AccessMenu.tsx'
import { CompareToggle } from '../investing/compare/CompareToggle.tsx'
import { useDeletion } from '../../crud/useDeletion.ts'
import { ConnectButton, DisconnectButton } from './parts/connecting.tsx'
import { useFollow, useLike, usePublish, useSubmit, useWithdraw } from './parts/useActions.ts'
import { openReviewOf } from './parts/review.ts'
import type { StartupRecord } from './parts/usePatch.ts'
import { useStartupAccess } from './parts/who.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

type Look = Pick<ButtonProps, 'size' | 'variant' | 'color' | 'sx'>
interface OfStartup {
  readonly startup: StartupRecord
}

/** Loaded once somebody acts on what is another's. */
const ReasonDialog = part(() => import('../../crud/form/ReasonDialog.tsx'))

/** Asks an administrator why, before they act on a startup that is another's. */
function OwnerReason(props: Omit<ComponentProps<typeof ReasonDialog>, 'form'>) {
  return (
    <Suspense fallback={null}>
      <ReasonDialog form="owner" {...props} />
    </Suspense>
  )
}

/** What can be done with several: loaded once one is ticked. */
export const ManyButtons = part(() => import('./ManyButtons.tsx'))

export function LikeButton({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { busy, run } = useLike(startup)
  const act = useWhenVerified(run)
  const count = useFormat().number(startup.likes_count ?? 0)
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...look}
      {...act}
      aria-busy={busy}
      aria-pressed={startup.is_liked}
      startIcon={<Heart on={startup.is_liked} />}
    >
      {translate(startup.is_liked ? 'startups.unlike' : 'startups.like')} · {count}
    </Button>
  )
}

function Heart({ on }: { on: boolean }) {
  return (
    <span style={{ display: 'inline-flex', color: on ? 'var(--terracotta-600)' : 'inherit' }}>
      <Icon name="heart" size={18} filled={on} />
    </span>
  )
}

/** Nobody follows oneself, nor somebody of whom no uuid is known. */
export function FollowButton({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { owns } = useStartupAccess(startup)
  const { busy, run } = useFollow(startup)
  const act = useWhenVerified(run)
  if (owns || !startup.created_by.user_uuid) return null
  const followed = startup.created_by.is_followed
  return (
    <Button variant="outlined" color="inherit" {...look} {...act} aria-busy={busy} aria-pressed={followed}>
      {translate(followed ? 'startups.unfollow' : 'startups.follow')}
    </Button>
  )
}

/** Only the owner publishes; on the page of a startup an admin may take it down with a reason, publish it again, edit and delete it too. */
export function OwnerButtons({ startup, main = false, ...look }: OfStartup & Look & { main?: boolean }) {
  const translate = useTranslate()
  const { edits: owns, parts, administers } = useStartupAccess(startup)
  const { busy, run, send } = usePublish(startup)
  const publish = useWhenVerified(run)
  const [asks, setAsks] = useState(false)
  if (!owns && !(main && administers)) return null
  const { is_published, taken_down } = startup
  const call = main && !is_published
  // What was taken down, an admin alone publishes again; what is a founder's draft, its founder alone.
  const offers = is_published || (taken_down ? administers : owns)
  // Where listings are reviewed, a founder sends it in the place of publishing it.
  const sends = offers && !is_published && startup.needs_review && !administers
  // On its page it stands beside what is to be changed.
  const notice = openReviewOf(startup)?.state === 'changes_asked'
  const takesDown = is_published && !owns
  return (
    <>
      {sends && !(main && notice) && <SubmitButton startup={startup} main={main} {...look} />}
      {offers && !sends && (
        <Button
          variant={call ? 'contained' : 'outlined'}
          color={call ? 'secondary' : 'inherit'}
          {...look}
          aria-busy={busy}
          aria-haspopup={takesDown ? 'dialog' : undefined}
          {...(is_published ? { onClick: takesDown ? () => setAsks(true) : run } : publish)}
        >
          {translate(is_published ? 'startups.unpublish' : 'startups.publish')}
        </Button>
      )}
      {asks && (
        <OwnerReason
          title={translate('startups.takeDownTitle', { name: startup.startup_name ?? '' })}
          text={translate('startups.takeDownText')}
          submit={translate('startups.unpublish')}
          subject={`startups.takeDown.${startup.id}`}
          onSend={send}
          onClose={() => setAsks(false)}
        />
      )}
      <Button
        variant="outlined"
        color="inherit"
        {...look}
        component={Link}
        to={pathTo('startupEdit', { startup_uuid: startup.id })}
      >
        {translate('ra.action.edit')}
      </Button>
      {(parts || (main && administers)) && <DeleteButton startup={startup} {...look} leave={main} />}
    </>
  )
}

/** Sends a startup for review, or takes one back that waits for a decision. */
export function SubmitButton({ startup, main = false, ...look }: OfStartup & Look & { main?: boolean }) {
  const translate = useTranslate()
  const submit = useSubmit(startup)
  const withdraw = useWithdraw(startup)
  const waits = startup.review?.state === 'submitted'
  const { busy, run } = waits ? withdraw : submit
  const act = useWhenVerified(run)
  const call = main && !waits
  return (
    <Button
      variant={call ? 'contained' : 'outlined'}
      color={call ? 'secondary' : 'inherit'}
      {...look}
      aria-busy={busy}
      {...act}
    >
      {translate(waits ? 'reviews.withdraw' : 'reviews.submit')}
    </Button>
  )
}

/** Leads its owner and admins to the page that everyone may read, while there is one. */
export function PublicPageLink({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { owns, isAdmin } = useStartupAccess(startup)
  const isPublic = startup.is_published && startup.show_publicly
  if (!isPublic || (!owns && !isAdmin)) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...look}
      component="a"
      href={`/startups/${startup.slug}`}
      target="_blank"
      rel="noopener"
    >
      {translate('startups.publicPage')}
    </Button>
  )
}

/** Leads its owner to the steps from a draft to a shared page. */
export function ShareLink({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { edits } = useStartupAccess(startup)
  if (!edits) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...look}
      component={Link}
      to={pathTo('startupShare', { startup_uuid: startup.id })}
    >
      {translate(startup.is_published ? 'startups.share' : 'startups.publishAndShare')}
    </Button>
  )
}

/** Leads its owner to its link to share, to who sees what of it and to who viewed it. */
export function AccessLinks({ startup }: OfStartup) {
  const { owns } = useStartupAccess(startup)
  if (!owns) return null
  return <AccessMenu startup={startup} />
}

/** Delete asks nothing and takes effect at once, with an Undo; an admin says why they delete another's. From the page of a startup it leads to the list. */
function DeleteButton({ startup, leave, ...look }: OfStartup & Look & { leave: boolean }) {
  const translate = useTranslate()
  const { parts: owns } = useStartupAccess(startup)
  const { busy, run, send } = useDeletion({
    resource: 'startups',
    record: startup,
    message: 'messages.startup.deleted',
    next: leave ? pathTo(owns ? 'startups' : 'market') : undefined,
  })
  const [asks, setAsks] = useState(false)
  const name = startup.startup_name ?? ''
  return (
    <>
      <Button
        variant="outlined"
        {...look}
        color="error"
        aria-busy={busy}
        aria-haspopup={owns ? undefined : 'dialog'}
        onClick={owns ? run : () => setAsks(true)}
        title={translate('startups.delete', { name })}
      >
        {translate('ra.action.delete')}
      </Button>
      {asks && (
        <OwnerReason
          title={translate('startups.deleteTitle', { name })}
          text={translate('startups.deleteText')}
          submit={translate('ra.action.delete')}
          subject={`startups.delete.${startup.id}`}
          onSend={send}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** What can be done with the startup of a row or a card. */
export function RowButtons() {
  const startup = useRecordContext<StartupRecord>()
  if (!startup) return null
  return (
    <span style={{ display: 'inline-flex', justifyContent: 'flex-end', gap: 4, whiteSpace: 'nowrap' }}>
      <OwnerButtons startup={startup} size="small" />
      <AccessLinks startup={startup} />
      <ConnectButton startup={startup} size="small" variant="outlined" color="inherit" />
      <CompareToggle startup={startup} size="small" />
      <DisconnectButton startup={startup} size="small" />
    </span>
  )
}
