import { drawn } from './icon.ts'

export default drawn('ArrowCircleUp', 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 16V8M8.5 11.5 12 8l3.5 3.5')
