import { drawn } from './icon.ts'

export default drawn('Error', 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V13M12 16.3h.01')
