import { drawn } from './icon.ts'

export default drawn('MailOutlineOutlined', 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6')
