import { filled } from './icon.ts'

export default filled('ArrowDropDown', 'm7.5 10 4.5 4.5 4.5-4.5z')
