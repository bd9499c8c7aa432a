/** An address that opens the mail program. */
export { LinkDisplay as EmailField } from '../shared/LinkDisplay.tsx'
