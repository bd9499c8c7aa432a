import { drawn } from './icon.ts'

export default drawn('RemoveCircle', 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12h8')
