import { drawn } from './icon.ts'

export default drawn('ExpandMore', 'm6 9.5 6 6 6-6')
