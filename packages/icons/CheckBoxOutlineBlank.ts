import { drawn } from './icon.ts'

export default drawn('CheckBoxOutlineBlank', 'M4.5 4.5h15v15h-15z')
