import { drawn } from './icon.ts'

export default drawn('TableRowsOutlined', 'M4 5h16v14H4zM4 9.7h16M4 14.3h16')
