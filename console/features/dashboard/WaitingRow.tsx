import type { ReactNode } from 'react'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Attention } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { Face } from '../../ui/Face.tsx'
import * as css from './attention.module.css'

type Chat = Attention['chats']['data'][number]

interface WaitingRowProps {
  readonly mark: ReactNode
  /** What it is, and what of it. */
  readonly children: ReactNode
  readonly when: ReactNode
  readonly act: ReactNode
  /** Wraps the text rather than cutting it off. */
  readonly whole?: boolean
}

/** Something that waits: what it is, since when, and the way to act on it. */
export function WaitingRow({ mark, children, when, act, whole = false }: WaitingRowProps) {
  return (
    <li className={css.attentionRow}>
      <span className={css.attentionMark}>{mark}</span>
      <div className={whole ? `${css.attentionText} ${css.attentionWhole}` : css.attentionText}>{children}</div>
      <div className={css.attentionWhen}>{when}</div>
      <div className={css.attentionAct}>{act}</div>
    </li>
  )
}

/** How the buttons of these rows look. */
export const look = { size: 'small', variant: 'outlined', color: 'inherit' } as const

/** A chat with messages that are not read. */
export function ChatRow({ chat: { chat_uuid, person, unread, text, sent_at } }: { readonly chat: Chat }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  return (
    <WaitingRow
      mark={<Face name={person.name} src={person.profile_image} size={32} />}
      when={translate('attention.wrote', { count: unread, when: timeAgo(sent_at) })}
      act={
        <Button
          {...look}
          component={Link}
          to={pathTo('chat', { chat_uuid })}
          aria-label={translate('attention.replyTo', { name: person.name })}
        >
          {translate('attention.reply')}
        </Button>
      }
    >
      <strong>{person.name}</strong> <span>{text}</span>
    </WaitingRow>
  )
}
