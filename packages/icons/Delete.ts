import { drawn } from './icon.ts'

export default drawn('Delete', 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5')
