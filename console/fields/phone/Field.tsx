/** A number that a phone can dial. */
export { LinkDisplay as PhoneField } from '../shared/LinkDisplay.tsx'
