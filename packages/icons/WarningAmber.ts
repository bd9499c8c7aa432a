import { drawn } from './icon.ts'

export default drawn('WarningAmber', 'm12 4 9 15.5H3zM12 10v4.5M12 17h.01')
