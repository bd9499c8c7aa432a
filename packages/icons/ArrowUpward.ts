import { drawn } from './icon.ts'

export default drawn('ArrowUpward', 'M12 19V5M5.5 11.5 12 5l6.5 6.5')
