import { drawn } from './icon.ts'

export default drawn(
  'HotTub',
  'M4 13h16v3.5a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5zM9 4c1.5 2-1 3.5 0 6M14 4c1.5 2-1 3.5 0 6',
)
