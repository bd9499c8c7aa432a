import { drawn } from './icon.ts'

export default drawn('CancelOutlined', 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9 9l6 6M15 9l-6 6')
