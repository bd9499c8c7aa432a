import { drawn } from './icon.ts'

export default drawn('CheckCircle', 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12l3 3 5-6')
