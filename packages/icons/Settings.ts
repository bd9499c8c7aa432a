import { drawn } from './icon.ts'

export default drawn(
  'Settings',
  'M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
)
