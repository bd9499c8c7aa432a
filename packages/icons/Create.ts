import { drawn } from './icon.ts'

export default drawn('Create', 'M4.5 19.5v-4l11-11 4 4-11 11zM13 7l4 4')
