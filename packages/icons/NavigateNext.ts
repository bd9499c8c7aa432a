import { drawn } from './icon.ts'

export default drawn('NavigateNext', 'm9.5 6 6 6-6 6')
