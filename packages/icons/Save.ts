import { drawn } from './icon.ts'

export default drawn('Save', 'M4.5 4.5H16L19.5 8v11.5h-15zM8 4.5v5h7v-5M8 19.5v-6h8v6')
