import { drawn } from './icon.ts'

export default drawn('Done', 'm5 12.5 4.5 4.5L19 7')
