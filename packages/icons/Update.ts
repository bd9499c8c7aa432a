import { drawn } from './icon.ts'

export default drawn('Update', 'M20.5 12a8.5 8.5 0 1 1-2.6-6.1l2.6 2.6M20.5 4v4.5H16M12 7.5V12l3 2')
