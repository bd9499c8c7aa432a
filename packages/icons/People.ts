import { drawn } from './icon.ts'

export default drawn(
  'People',
  'M9 11.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3 19.5c.4-3.2 2.9-5.2 6-5.2s5.6 2 6 5.2M15.5 5.2a3.2 3.2 0 0 1 0 6.1M17.5 14.6c2 .7 3.2 2.4 3.5 4.9',
)
