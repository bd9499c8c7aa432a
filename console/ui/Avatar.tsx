import { Link } from 'react-router-dom'
import { useSessionUser } from '../session/session.tsx'
import { canOpen, pathTo } from '../routes/routes.ts'
import { useTranslate } from '../i18n/words.ts'
import { Photo } from './Photo.tsx'
import * as css from './avatar.module.css'

/** The person's photo or initials, which leads to their profile where that screen exists. */
export function Avatar() {
  const user = useSessionUser()
  const translate = useTranslate()
  if (!user) return null
  // What stands in it belongs to its name, so that who speaks to the page is understood.
  const profile = translate('app.links.profile')
  const letters = <span aria-hidden="true">{initials(user.name)}</span>
  const face = user.profile_image ? <Photo src={user.profile_image} shown={48} instead={letters} /> : letters
  return canOpen('profile', user) ? (
    <Link
      className={css.avatar}
      to={pathTo('profile')}
      aria-label={user.profile_image ? profile : `${profile}, ${initials(user.name)}`}
      title={user.name}
    >
      {face}
    </Link>
  ) : (
    <span className={css.avatar} role="img" aria-label={user.name} title={user.name}>
      {face}
    </span>
  )
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
