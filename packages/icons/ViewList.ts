import { drawn } from './icon.ts'

export default drawn('ViewList', 'M4 5h16v14H4zM9 5v14M4 9.7h16M4 14.3h16')
