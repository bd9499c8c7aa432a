import { drawn } from './icon.ts'

export default drawn('ChatBubble', 'M4 5h16v11h-8.5L7 20v-4H4z')
