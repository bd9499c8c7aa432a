import { drawn } from './icon.ts'

export default drawn('Report', 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5V13M12 16.3h.01')
