import Linkify from 'linkify-react'
import { completeUrl, isSafeUrl } from '@baobab/validation'

/** Addresses become links where they may be stored as one; everything else stays text. */
const links = {
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  validate: (value: string, type: string) => (type === 'url' ? isSafeUrl(completeUrl(value)) : type === 'email'),
}

/** What a person wrote, with links that open apart from the console. */
export function LinkedText({ text }: { readonly text: string }) {
  return <Linkify options={links}>{text}</Linkify>
}
