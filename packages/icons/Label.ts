import { drawn } from './icon.ts'

export default drawn('Label', 'M4 6.5h11l5 5.5-5 5.5H4z')
