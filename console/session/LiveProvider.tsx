import type { LiveState, News } from '@baobab/data-provider'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { LiveTopic } from '@baobab/validation'
import { useSessionUser, useSigned, useViewing } from './session.tsx'

type Listener = (news: News) => void

interface Live {
  readonly state: LiveState
  readonly listen: (listener: Listener) => () => void
}

const LiveContext = createContext<Live | undefined>(undefined)

/** The queries to read again when an event names a topic. Typing in a chat changes no stored data, so it has none. */
const read: Readonly<Record<LiveTopic, readonly (readonly string[])[]>> = {
  notifications: [['notifications'], ['pipeline', 'attention'], ['restrictions'], ['reports'], ['privacy', 'mine']],
  connections: [
    ['notifications'],
    ['contacts'],
    ['interests'],
    ['chats', 'list'],
    ['chats', 'one'],
    ['figures'],
    ['pipeline'],
    ['stages'],
  ],
  chats: [['notifications'], ['chats', 'list'], ['chats', 'one'], ['figures'], ['pipeline']],
  messages: [['chats', 'list'], ['chats', 'one'], ['figures'], ['pipeline']],
  questions: [['questions']],
  typing: [],
}

function readAgain(client: QueryClient, topics: readonly LiveTopic[]): void {
  const keys = new Map(topics.flatMap((topic) => read[topic]).map((key) => [key.join(), key]))
  for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey })
}

/** Questions are asked of every startup: only those of the startup in question are read again, and only where it is shown. */
function listenerOf(client: QueryClient, { topic, about }: News): void {
  if (topic !== 'questions' || about === null) return readAgain(client, [topic])
  void client.invalidateQueries({ queryKey: ['questions', about] })
  void client.invalidateQueries({ queryKey: ['startups', 'getOne', { id: about }] })
}

/** Follows what happens while the console is open: queries on the screen are read again, and whoever listens is notified of it. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { live } = useSigned().providers
  const client = useQueryClient()
  // A user who must set up a second factor first has no access to anything else yet, and a view as somebody has none to their news.
  const isViewing = useViewing() !== undefined
  const mustAddFactor = useSessionUser()?.awaits_second_factor === true
  const isShut = isViewing || mustAddFactor
  const listeners = useRef(new Set<Listener>())
  const [state, setState] = useState<LiveState>('off')

  useEffect(() => {
    if (isShut) return undefined
    const emit = (news: News) => [...listeners.current].forEach((listener) => listener(news))
    return live({
      onMessage: (news) => {
        listenerOf(client, news)
        emit(news)
      },
      reread: () => {
        readAgain(client, ['notifications', 'connections', 'chats', 'messages', 'questions'])
        emit({ topic: 'messages', about: null })
      },
      onState: setState,
    })
  }, [live, client, isShut])

  const value = useMemo<Live>(
    () => ({
      state,
      listen: (listener) => {
        listeners.current.add(listener)
        return () => void listeners.current.delete(listener)
      },
    }),
    [state],
  )
  return <LiveContext value={value}>{children}</LiveContext>
}

/** Whether the stream of news is connected. */
export function useLiveState(): LiveState {
  return use(LiveContext)?.state ?? 'off'
}

/** Calls the listener at each piece of news, while its component is mounted. Outside the shell there is none. */
export function useNews(listener: Listener): void {
  const listen = use(LiveContext)?.listen
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => listen?.((news) => newest.current(news)), [listen])
}
