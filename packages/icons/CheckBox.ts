import { drawn } from './icon.ts'

export default drawn('CheckBox', 'M4.5 4.5h15v15h-15zM8 12l3 3 5.5-6')
