import type { CallAnswer } from '@baobab/validation'
import type { Format } from '@baobab/validation/format/index.ts'
import type { contract } from '@baobab/validation/calls/index.ts'
import type { AnyIcon } from '../../ui/icons.tsx'
import type { consoleWords } from '@baobab/i18n/en/console/index.ts'
import type { ConsoleTranslate } from '../../i18n/words.ts'
import type { RouteName } from '../../routes/routes.ts'

export type Figures = CallAnswer<typeof contract.dashboard.figures>

type CardName = keyof (typeof consoleWords)['app']['dashboard']['cards']

/** Second lines that are counted by the figure. */
type CountedCaption = 'connected' | 'following' | 'founderContacts' | 'investorContacts' | 'liked' | 'profile'

/** A card of the dashboard: a counted figure, what it is, and where it leads if its screen exists. */
export interface Card {
  /** Its name is `app.dashboard.cards.<key>`. */
  readonly key: CardName
  readonly icon: AnyIcon
  readonly figure: number
  /** Its second line. */
  readonly caption: string
  readonly to?: RouteName
  /** What its screen is filtered to, such as `{ state: ['dead'] }`. */
  readonly filter?: Readonly<Record<string, readonly string[]>>
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
export function groupsOf(
  { founder, investor, admin }: Figures,
  { number }: Format,
  translate: ConsoleTranslate,
): readonly Group[] {
  const counted = (caption: CountedCaption, count: number) => translate(`app.dashboard.captions.${caption}`, { count })
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
          caption: translate('app.dashboard.captions.users', {
            founders: number(admin.founders),
            investors: number(admin.investors),
          }),
          to: 'users',
        },
        {
          key: 'published',
          icon: 'rocket',
          figure: admin.published,
          caption: translate('app.dashboard.captions.published', { startups: number(admin.startups) }),
          to: 'market',
        },
        {
          key: 'connections',
          icon: 'link',
          figure: admin.connections,
          caption: translate('app.dashboard.captions.connections'),
        },
      ],
    })
  }
  if (founder) {
    groups.push({
      key: 'founder',
      empty: founder.startups === 0,
      start: 'startupCreate',
      cards: [
        {
          key: 'profile',
          icon: 'person',
          figure: founder.followers,
          caption: counted('profile', founder.followers),
          to: 'profile',
        },
        {
          key: 'startups',
          icon: 'rocket',
          figure: founder.startups,
          caption: translate('app.dashboard.captions.startups', {
            published: number(founder.published),
            drafts: number(founder.startups - founder.published),
          }),
          to: 'startups',
        },
        {
          key: 'contacts',
          icon: 'people',
          figure: founder.contacts,
          caption: counted('founderContacts', founder.contacts),
          to: 'contacts',
        },
        {
          key: 'chats',
          icon: 'chat',
          figure: founder.chats,
          caption: translate('app.dashboard.captions.chats', { unread: number(founder.unread) }),
          to: 'chats',
        },
        { key: 'likes', icon: 'heart', figure: founder.likes, caption: translate('app.dashboard.captions.likes') },
        { key: 'views', icon: 'eye', figure: founder.views, caption: translate('app.dashboard.captions.views') },
      ],
    })
  }
  if (investor) {
    groups.push({
      key: 'investor',
      empty: investor.connected + investor.liked + investor.following === 0,
      start: 'market',
      cards: [
        {
          key: 'market',
          icon: 'search',
          figure: investor.startups,
          caption: translate('app.dashboard.captions.market'),
          to: 'market',
        },
        {
          key: 'connected',
          icon: 'link',
          figure: investor.connected,
          caption: counted('connected', investor.connected),
          to: 'connected',
        },
        {
          key: 'contacts',
          icon: 'people',
          figure: investor.contacts,
          caption: counted('investorContacts', investor.contacts),
          to: 'contacts',
        },
        {
          key: 'chats',
          icon: 'chat',
          figure: investor.chats,
          caption: translate('app.dashboard.captions.chats', { unread: number(investor.unread) }),
          to: 'chats',
        },
        { key: 'liked', icon: 'heart', figure: investor.liked, caption: counted('liked', investor.liked) },
        {
          key: 'following',
          icon: 'person',
          figure: investor.following,
          caption: counted('following', investor.following),
        },
      ],
    })
  }
  return groups
}
