import { drawn } from './icon.ts'

export default drawn('Menu', 'M4 7h16M4 12h16M4 17h16')
