import { drawn } from './icon.ts'

export default drawn('Lock', 'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2')
