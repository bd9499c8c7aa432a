import { drawn } from './icon.ts'

export default drawn(
  'PersonPin',
  'M4.5 3.5h15v14h-5l-2.5 3-2.5-3h-5zM12 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 15c.5-1.8 2-3 4-3s3.5 1.2 4 3',
)
