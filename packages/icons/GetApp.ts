import { drawn } from './icon.ts'

export default drawn('GetApp', 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14')
