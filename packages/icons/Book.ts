import { drawn } from './icon.ts'

export default drawn('Book', 'M6.5 4H18v16H6.5A1.5 1.5 0 0 1 5 18.5v-13A1.5 1.5 0 0 1 6.5 4ZM5 17h13M9 8h5')
