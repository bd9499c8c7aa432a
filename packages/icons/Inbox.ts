import { drawn } from './icon.ts'

export default drawn('Inbox', 'M4.5 4.5h15v15h-15zM4.5 14h4l1.5 2.5h4l1.5-2.5h4')
