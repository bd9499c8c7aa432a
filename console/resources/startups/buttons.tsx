import { Button, type ButtonProps } from '@mui/material'
import { useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSessionUser } from '../../auth/session.tsx'
import { useWhenVerified } from '../../auth/useVerification.ts'
import { quantity } from '../../fields/format.ts'
import { Icon } from '../../layout/icons.tsx'
import { pathTo } from '../../routes.ts'
import { CompareToggle } from '../investing/compare/CompareToggle.tsx'
import { useRemoval } from '../useRemoval.ts'
import { useConnect, useFollow, useLike, usePublish } from './useActions.ts'
import type { StartupRecord } from './usePatch.ts'
import { useStanding } from './who.ts'

type Look = Pick<ButtonProps, 'size' | 'variant' | 'color' | 'sx'>
interface OfStartup {
  readonly startup: StartupRecord
}

export function LikeButton({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const act = useWhenVerified(useLike(startup).run)
  const count = quantity(startup.likes_count ?? 0)
  return (
    <Button variant="outlined" color="inherit" {...look} {...act} aria-pressed={startup.is_liked} startIcon={<Heart on={startup.is_liked} />}>
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

/** Nobody follows oneself. */
export function FollowButton({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { owns } = useStanding(startup)
  const act = useWhenVerified(useFollow(startup).run)
  if (owns) return null
  const followed = startup.created_by.is_followed
  return (
    <Button variant="outlined" color="inherit" {...look} {...act} aria-pressed={followed}>
      {translate(followed ? 'startups.unfollow' : 'startups.follow')}
    </Button>
  )
}

/** Offered to investors, on startups that they did not create. */
export function ConnectButton({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { mayConnect } = useStanding(startup)
  const { busy, run } = useConnect(startup)
  const act = useWhenVerified(run)
  // Nobody connects to a draft.
  if (!mayConnect || (!startup.is_published && !startup.is_connected)) return null
  const on = startup.is_connected
  return (
    <Button variant={on ? 'outlined' : 'contained'} color={on ? 'inherit' : 'secondary'} {...look} {...act} aria-busy={busy}>
      {translate(on ? 'startups.disconnect' : 'startups.connect')}
    </Button>
  )
}

/** Only the owner publishes; on the page of a startup an admin may take it back, edit and delete it too. */
export function OwnerButtons({ startup, main = false, ...look }: OfStartup & Look & { main?: boolean }) {
  const translate = useTranslate()
  const { owns, administers } = useStanding(startup)
  const { busy, run } = usePublish(startup)
  const publish = useWhenVerified(run)
  if (!owns && !(main && administers)) return null
  const call = main && !startup.is_published
  return (
    <>
      {(owns || startup.is_published) && (
        <Button variant={call ? 'contained' : 'outlined'} color={call ? 'secondary' : 'inherit'} {...look} {...(startup.is_published ? { onClick: run } : publish)} aria-busy={busy}>
          {translate(startup.is_published ? 'startups.unpublish' : 'startups.publish')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" {...look} component={Link} to={pathTo('startupEdit', { startup_uuid: startup.id })}>
        {translate('ra.action.edit')}
      </Button>
      <DeleteButton startup={startup} {...look} leave={main} />
    </>
  )
}

/** Leads its owner and admins to the page that everyone may read, while there is one. */
export function PublicPageLink({ startup, ...look }: OfStartup & Look) {
  const translate = useTranslate()
  const { owns } = useStanding(startup)
  const isAdmin = useSessionUser()?.role === 'admin'
  const isPublic = startup.is_published && startup.show_publicly
  if (!isPublic || (!owns && !isAdmin)) return null
  return (
    <Button variant="outlined" color="inherit" {...look} component="a" href={`/startups/${startup.slug}`} target="_blank" rel="noopener">
      {translate('startups.publicPage')}
    </Button>
  )
}

/** Delete asks nothing and takes effect when the time to undo it is over; from the page of a startup it leads to the list. */
function DeleteButton({ startup, leave, ...look }: OfStartup & Look & { leave: boolean }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { owns } = useStanding(startup)
  const remove = useRemoval({ resource: 'startups', record: startup, said: 'messages.startup.deleted' })
  const run = () => {
    if (leave) redirect(pathTo(owns ? 'startups' : 'market'))
    remove()
  }
  return (
    <Button variant="outlined" {...look} color="error" onClick={run} title={translate('startups.delete', { name: startup.startup_name ?? '' })}>
      {translate('ra.action.delete')}
    </Button>
  )
}

/** What can be done with the startup of a row or a card. */
export function RowButtons() {
  const startup = useRecordContext<StartupRecord>()
  if (!startup) return null
  return (
    <span style={{ display: 'inline-flex', justifyContent: 'flex-end', gap: 4, whiteSpace: 'nowrap' }}>
      <OwnerButtons startup={startup} size="small" />
      <ConnectButton startup={startup} size="small" variant="outlined" color="inherit" />
      <CompareToggle startup={startup} size="small" />
    </span>
  )
}
