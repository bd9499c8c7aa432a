import type { CallAnswer } from '@baobab/validation'
import type { Format } from '@baobab/validation/format/index.ts'
import type { contract } from '@baobab/validation/calls/index.ts'
import type { AnyIcon } from '../../ui/icons.tsx'
import type { RouteName } from '../../routes/routes.ts'

export type Figures = CallAnswer<typeof contract.dashboard.figures>

/** A card of the dashboard: a counted figure, what it is, and where it leads if its screen exists. */
export interface Card {
  /** Its name is `app.dashboard.cards.<key>`. */
  readonly key: string
  readonly icon: AnyIcon
  readonly figure: number
  /** Its second line is `app.dashboard.captions.<caption>`, counted by the figure and filled with `words`. */
  readonly caption: string
  readonly words?: Readonly<Record<string, string>>
  readonly to?: RouteName
}

export interface Group {
  readonly key: 'founder' | 'investor' | 'admin'
  readonly cards: readonly Card[]
  /** Nothing has happened yet: the next step is told instead. */
  readonly empty: boolean
  /** Where that next step is taken. */
  readonly start: RouteName
}

/** The cards of those figures that the answer carries; an admin's has all three groups. Source: specification §2. */
export function groupsOf({ founder, investor, admin }: Figures, { number }: Format): readonly Group[] {
  const groups: Group[] = []
  if (admin) {
    groups.push({
      key: 'admin',
      empty: admin.startups === 0,
      start: 'categories',
      cards: [
        {
          key: 'users',
          icon: 'people',
          figure: admin.users,
          caption: 'users',
          words: { founders: number(admin.founders), investors: number(admin.investors) },
          to: 'users',
        },
        {
          key: 'published',
          icon: 'rocket',
          figure: admin.published,
          caption: 'published',
          words: { startups: number(admin.startups) },
          to: 'market',
        },
        { key: 'connections', icon: 'link', figure: admin.connections, caption: 'connections' },
        { key: 'requests', icon: 'key', figure: admin.waiting_requests, caption: 'requests', to: 'investorRequests' },
        { key: 'messages', icon: 'mail', figure: admin.unanswered_messages, caption: 'messages', to: 'inbox' },
        { key: 'reports', icon: 'flag', figure: admin.waiting_reports, caption: 'reports', to: 'reports' },
      ],
    })
  }
  if (founder) {
    groups.push({
      key: 'founder',
      empty: founder.startups === 0,
      start: 'startupCreate',
      cards: [
        { key: 'profile', icon: 'person', figure: founder.followers, caption: 'profile', to: 'profile' },
        {
          key: 'startups',
          icon: 'rocket',
          figure: founder.startups,
          caption: 'startups',
          to: 'startups',
          words: { published: number(founder.published), drafts: number(founder.startups - founder.published) },
        },
        { key: 'contacts', icon: 'people', figure: founder.contacts, caption: 'founderContacts', to: 'contacts' },
        {
          key: 'chats',
          icon: 'chat',
          figure: founder.chats,
          caption: 'chats',
          words: { unread: number(founder.unread) },
          to: 'chats',
        },
        { key: 'likes', icon: 'heart', figure: founder.likes, caption: 'likes' },
        { key: 'views', icon: 'eye', figure: founder.views, caption: 'views' },
      ],
    })
  }
  if (investor) {
    groups.push({
      key: 'investor',
      empty: investor.connected + investor.liked + investor.following === 0,
      start: 'market',
      cards: [
        { key: 'market', icon: 'search', figure: investor.startups, caption: 'market', to: 'market' },
        { key: 'connected', icon: 'link', figure: investor.connected, caption: 'connected', to: 'connected' },
        { key: 'contacts', icon: 'people', figure: investor.contacts, caption: 'investorContacts', to: 'contacts' },
        {
          key: 'chats',
          icon: 'chat',
          figure: investor.chats,
          caption: 'chats',
          words: { unread: number(investor.unread) },
          to: 'chats',
        },
        { key: 'liked', icon: 'heart', figure: investor.liked, caption: 'liked' },
        { key: 'following', icon: 'person', figure: investor.following, caption: 'following' },
      ],
    })
  }
  return groups
}
