import { drawn } from './icon.ts'

export default drawn(
  'AccountCircle',
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 12.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM6.5 18.4c.9-2.3 3-3.6 5.5-3.6s4.6 1.3 5.5 3.6',
)
