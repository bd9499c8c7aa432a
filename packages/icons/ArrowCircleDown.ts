import { drawn } from './icon.ts'

export default drawn('ArrowCircleDown', 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v8M8.5 12.5 12 16l3.5-3.5')
