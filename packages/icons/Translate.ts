import { drawn } from './icon.ts'

export default drawn(
  'Translate',
  'M4 6h10M9 4v2M12 6c-.8 4-3.5 7-7.5 8.5M6.5 9c1 2.5 3 4.5 6 5.5M12.5 20l4-10 4 10M14 17h5',
)
