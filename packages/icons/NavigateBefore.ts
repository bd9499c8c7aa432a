import { drawn } from './icon.ts'

export default drawn('NavigateBefore', 'm14.5 6-6 6 6 6')
