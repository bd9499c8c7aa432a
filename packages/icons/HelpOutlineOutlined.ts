import { drawn } from './icon.ts'

export default drawn(
  'HelpOutlineOutlined',
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.8M12 16.5h.01',
)
