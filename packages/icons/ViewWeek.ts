import { drawn } from './icon.ts'

export default drawn('ViewWeek', 'M4 5h16v14H4zM9.3 5v14M14.7 5v14')
