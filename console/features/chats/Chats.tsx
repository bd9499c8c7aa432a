import { useParams } from 'react-router-dom'
import { useNarrow } from '../../ui/useNarrow.ts'
import { Page } from '../../crud/states/Page.tsx'
import { ChatList } from './ChatList.tsx'
import { Thread } from './Thread.tsx'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './chats.module.css'

/** One's chats beside the one that is open; on a narrow screen, one of the two. */
export default function Chats() {
  const translate = useTranslate()
  const { chat_uuid } = useParams()
  const narrow = useNarrow()
  if (narrow && chat_uuid) return <Thread key={chat_uuid} id={chat_uuid} />
  return (
    <Page title={translate('app.titles.chats')} lead={translate('chats.lead')}>
      <div className={css.chats}>
        <ChatList open={chat_uuid} />
        {!narrow && (chat_uuid ? <Thread key={chat_uuid} id={chat_uuid} /> : <Nothing />)}
      </div>
    </Page>
  )
}

function Nothing() {
  const translate = useTranslate()
  return (
    <div className={css.chatsNothing}>
      <strong>{translate('chats.choose')}</strong>
      <span>{translate('chats.chooseText')}</span>
    </div>
  )
}
