import { drawn } from './icon.ts'

export default drawn('BookmarkAdd', 'M6.5 4h11v16L12 16l-5.5 4zM12 7.5v5M9.5 10h5')
