import { drawn } from './icon.ts'

export default drawn('BookmarkBorder', 'M6.5 4h11v16L12 16l-5.5 4z')
