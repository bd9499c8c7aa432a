import { drawn } from './icon.ts'

export default drawn('Clear', 'm6 6 12 12M18 6 6 18')
