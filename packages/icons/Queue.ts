import { drawn } from './icon.ts'

export default drawn('Queue', 'M8 4h12v12H8zM4 8v12h12M14 7v6M11 10h6')
