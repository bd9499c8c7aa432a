import { drawn } from './icon.ts'

export default drawn('Dashboard', 'M4 4h7v9H4zM13.5 4H20v5h-6.5zM13.5 11.5H20V20h-6.5zM4 15.5h7V20H4z')
