import { drawn } from './icon.ts'

export default drawn('PowerSettingsNew', 'M12 4v8M7.2 6.5a7.5 7.5 0 1 0 9.6 0')
