import { drawn } from './icon.ts'

export default drawn('Brightness4', 'M19.5 14.3A8 8 0 1 1 9.7 4.5a6.5 6.5 0 0 0 9.8 9.8Z')
