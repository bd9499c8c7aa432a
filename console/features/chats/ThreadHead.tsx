import { Menu, MenuItem } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Chat, ChatMessage } from '@baobab/validation'
import { useNarrow } from '../../ui/useNarrow.ts'
import { Icon } from '../../ui/icons.tsx'
import { pathTo } from '../../routes/routes.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { Face } from '../../ui/Face.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as toolCss from '../../ui/tool.module.css'
import * as css from './thread.module.css'
import { messageOf } from '../../ui/messageOf.ts'
import { showAnswer } from '../../session/readAgain.ts'
import { part } from '../../ui/part.tsx'

const ReportDialog = part(() => import('./ReportDialog.tsx'))

interface ThreadHeadProps {
  readonly chat: Chat
  readonly messages: readonly ChatMessage[]
}

/** Who a chat is with and through what, with blocking and reporting. */
export function ThreadHead({ chat, messages }: ThreadHeadProps) {
  const translate = useTranslate()
  const { list } = useFormat()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [reports, setReports] = useState(false)
  const { person, startups, closed, chat_uuid } = chat
  // Alone on its page it names it.
  const Heading = useNarrow() ? 'h1' : 'h2'
  const blocked = closed === 'blocked'
  const block = useOnce(async () => {
    setOpen(false)
    try {
      const { message, data } = await provider.blockChat(chat_uuid, !blocked)
      showAnswer(client, ['chats', 'one', chat_uuid], data)
      notify(message, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  return (
    <header className={css.threadHead}>
      <Link className={css.threadBack} to={pathTo('chats')} aria-label={translate('chats.back')}>
        <Icon name="arrow" />
      </Link>
      <Face name={person.name} src={person.profile_image} size={44} />
      <div className={css.threadWho}>
        <Heading>
          {person.user_uuid ? (
            <Link to={pathTo('person', { user_uuid: person.user_uuid })}>{person.name}</Link>
          ) : (
            person.name
          )}
        </Heading>
        {startups.length > 0 && (
          <p>{translate('chats.about', { startups: list(startups.map((one) => one.startup_name)) })}</p>
        )}
      </div>
      <button
        ref={button}
        type="button"
        className={toolCss.tool}
        aria-label={translate('chats.more')}
        title={translate('chats.more')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="dots" />
      </button>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        <MenuItem disabled={!person.user_uuid} onClick={block.run}>
          {translate(blocked ? 'chats.unblock' : 'chats.block')}
        </MenuItem>
        <MenuItem
          disabled={!person.user_uuid}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(false)
            setReports(true)
          }}
        >
          {translate('chats.report')}
        </MenuItem>
      </Menu>
      {reports && (
        <Suspense fallback={null}>
          <ReportDialog
            chat={chat}
            messages={messages.filter(({ sender_uuid }) => sender_uuid === person.user_uuid)}
            onClose={() => setReports(false)}
          />
        </Suspense>
      )}
    </header>
  )
}
