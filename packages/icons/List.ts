import { drawn } from './icon.ts'

export default drawn('List', 'M8.5 7H20M8.5 12H20M8.5 17H20M4.5 7h.01M4.5 12h.01M4.5 17h.01')
