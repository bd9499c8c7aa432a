import { useState } from 'react'
import { Button, Stack } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { contract } from '@baobab/validation'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useReread } from '../../crud/states/useReread.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { useMay } from '../../session/useMay.ts'
import { messageOf } from '../../ui/messageOf.ts'
import type { AnnouncementRecord } from './record.ts'

interface OfAnnouncement {
  readonly announcement: AnnouncementRecord
}

/** What may be done with an announcement as it stands: edited, tried out and sent as a draft, stopped while it goes out. */
export function Acts({ announcement }: OfAnnouncement) {
  const translate = useTranslate()
  const may = useMay(contract.announcements.send)
  const { state, announcement_uuid, reach, result } = announcement
  if (!may) return null
  const isDraft = state === 'draft'
  return (
    <Stack useFlexGap spacing={1} sx={{ width: '100%' }}>
      <Send announcement={announcement} isOffered={isDraft && !!reach && reach.notifications + reach.mails > 0} />
      {isDraft && (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={pathTo('announcementEdit', { announcement_uuid })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
      {announcement.channels !== 'notification' && <Test announcement={announcement} />}
      <Stop announcement={announcement} isOffered={!!result && result.waiting + result.queued > 0} />
    </Stack>
  )
}

function Test({ announcement: { announcement_uuid } }: OfAnnouncement) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const { busy, run } = useOnce(async () => {
    try {
      notify((await provider.testAnnouncement(announcement_uuid)).message, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  return (
    <Button variant="outlined" color="inherit" aria-busy={busy} onClick={run}>
      {translate('announcements.test')}
    </Button>
  )
}

/** What asks first. A question that is open stays where it is offered no more, and the answer to it says why. */
interface AskedProps extends OfAnnouncement {
  readonly isOffered: boolean
}

/** Asks with the figures first; where somebody changed it meanwhile, what is there now is shown. */
function Send({ announcement, isOffered }: AskedProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const reread = useReread('announcements')
  const provider = useDataProvider<BaobabDataProvider>()
  const { announcement_uuid, version } = announcement
  const [reach, setReach] = useState(announcement.reach)
  if (announcement.reach && announcement.reach !== reach) setReach(announcement.reach)
  const title = announcement.title ?? ''
  const send = async () => {
    try {
      notify((await provider.sendAnnouncement(announcement_uuid, version)).message, { type: 'success' })
    } finally {
      reread()
    }
  }
  return (
    <AskButton
      isOffered={isOffered}
      variant="contained"
      color="secondary"
      ask={{
        title: translate('announcements.askTitle', { title }),
        text: translate('announcements.askText', {
          notifications: reach?.notifications ?? 0,
          mails: reach?.mails ?? 0,
        }),
        submit: translate('announcements.sendGo'),
        color: 'primary',
        onSend: send,
      }}
    >
      {translate('announcements.send')}
    </AskButton>
  )
}

function Stop({ announcement, isOffered }: AskedProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const reread = useReread('announcements')
  const provider = useDataProvider<BaobabDataProvider>()
  const stop = async () => {
    try {
      notify((await provider.stopAnnouncement(announcement.announcement_uuid)).message, { type: 'success' })
    } finally {
      reread()
    }
  }
  return (
    <AskButton
      isOffered={isOffered}
      variant="outlined"
      color="error"
      ask={{
        title: translate('announcements.stopTitle', { title: announcement.title ?? '' }),
        text: translate('announcements.stopText'),
        submit: translate('announcements.stop'),
        onSend: stop,
      }}
    >
      {translate('announcements.stop')}
    </AskButton>
  )
}
