import { drawn } from './icon.ts'

export default drawn('Title', 'M5 6.5V5h14v1.5M12 5v14M9.5 19h5')
