import type { IconName } from '../routes/routes.ts'

const paths: Readonly<Record<IconName | ShellIcon, string>> = {
  home: 'M4 11.5 12 5l8 6.5M6.5 9.8V19h11V9.8M10 19v-5h4v5',
  add: 'M12 5v14M5 12h14',
  list: 'M8.5 7H20M8.5 12H20M8.5 17H20M4.5 7h.01M4.5 12h.01M4.5 17h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
  board: 'M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v6h-4z',
  case: 'M4 8.5h16V19H4zM9 8.5V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2.5M4 13h16',
  tag: 'M4 4.5h7.5L20 13l-7 7-8.5-8.5zM8 8.5h.01',
  steps: 'M4 19h4v-4h4v-4h4V7h4',
  coins:
    'M12 9c3.9 0 7-1.1 7-2.5S15.9 4 12 4 5 5.1 5 6.5 8.1 9 12 9ZM5 6.5v5C5 12.9 8.1 14 12 14s7-1.1 7-2.5v-5M5 11.5v5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5v-5',
  person: 'M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.5 20c.6-3.7 3.7-6 7.5-6s6.9 2.3 7.5 6',
  people:
    'M9 11.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3 19.5c.4-3.2 2.9-5.2 6-5.2s5.6 2 6 5.2M15.5 5.2a3.2 3.2 0 0 1 0 6.1M17.5 14.6c2 .7 3.2 2.4 3.5 4.9',
  key: 'M9 20a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12.5 11.5 20 4M16.5 7.5l3 3M14.5 9.5l1.5 1.5M9 15h.01',
  settings:
    'M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  power: 'M12 4v8M7.2 6.5a7.5 7.5 0 1 0 9.6 0',
  leave: 'M14 5H5v14h9M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  moon: 'M19.5 14.3A8 8 0 1 1 9.7 4.5a6.5 6.5 0 0 0 9.8 9.8Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  heart: 'M12 19.5 4.9 12.4a4.5 4.5 0 0 1 6.4-6.3l.7.7.7-.7a4.5 4.5 0 0 1 6.4 6.3z',
  speech: 'M4 5h16v11h-8.5L7 20v-4H4z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  keyboard: 'M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  send: 'M20.5 3.5 3.5 10.5l6.5 3 3 6.5zM10 13.5l4.5-4.5',
  rocket:
    'M9 15 6.5 12.5C8 7.5 12 4 19.5 4.5 20 12 16.5 16 11.5 17.5zM9 15l-3 3M6.5 12.5l-3 .5 2-3.5 2.5-.5M11.5 17.5l-.5 3 3.5-2 .5-2.5M15 9h.01',
  chat: 'M4 5.5h16v11H9.5L5 20.5v-4H4zM8.5 11h.01M12 11h.01M15.5 11h.01',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  proof: 'M12 3.5 19 6v5.5c0 4.4-2.9 7.4-7 9-4.1-1.6-7-4.6-7-9V6zM8.8 12l2.3 2.3 4.2-4.6',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  dots: 'M5 12a.6.6 0 1 0 1.2 0A.6.6 0 0 0 5 12ZM11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0ZM17.8 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0Z',
  arrow: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
}

type ShellIcon =
  | 'more'
  | 'menu'
  | 'close'
  | 'power'
  | 'leave'
  | 'moon'
  | 'sun'
  | 'heart'
  | 'speech'
  | 'eye'
  | 'keyboard'
  | 'rocket'
  | 'arrow'
  | 'bell'
  | 'dots'
export type AnyIcon = keyof typeof paths

/** Those that point along the line, and turn with it. */
const along: ReadonlySet<AnyIcon> = new Set<AnyIcon>(['leave', 'send', 'arrow', 'list'])

/** A picture of one stroke in the colour of its text; its meaning stands beside it as text. */
export function Icon({
  name,
  size = 22,
  filled = false,
}: {
  readonly name: AnyIcon
  readonly size?: number
  readonly filled?: boolean
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={along.has(name) ? { transform: 'scaleX(var(--forward))' } : undefined}
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** One of the pictures as a component of its own. */
export function iconOf(name: IconName) {
  return function PictureOf() {
    return <Icon name={name} />
  }
}
