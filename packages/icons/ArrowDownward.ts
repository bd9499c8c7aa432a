import { drawn } from './icon.ts'

export default drawn('ArrowDownward', 'M12 5v14M5.5 12.5 12 19l6.5-6.5')
