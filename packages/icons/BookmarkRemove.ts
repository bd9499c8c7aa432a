import { drawn } from './icon.ts'

export default drawn('BookmarkRemove', 'M6.5 4h11v16L12 16l-5.5 4zM9.5 10h5')
