import { filled } from './icon.ts'

export default filled('Favorite', 'M12 19.5 4.9 12.4a4.5 4.5 0 0 1 6.4-6.3l.7.7.7-.7a4.5 4.5 0 0 1 6.4 6.3z')
