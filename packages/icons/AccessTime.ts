import { drawn } from './icon.ts'

export default drawn('AccessTime', 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2')
