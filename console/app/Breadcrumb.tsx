import { Link } from 'react-router-dom'
import { fill, canOpen, parentOf, routes, type RouteName } from '../routes/routes.ts'
import { useSessionUser } from '../session/session.tsx'
import { usePage } from '../ui/page.tsx'
import { useTranslate } from '../i18n/words.ts'
import * as css from './shell.module.css'

/** The way from the dashboard to the open page. */
export function Breadcrumb() {
  const { route, name } = usePage()
  const user = useSessionUser()
  const translate = useTranslate()
  if (route === undefined || route === 'dashboard') return null
  const above = ancestors(route).filter((one) => canOpen(one, user))
  return (
    <nav className={css.crumbs} aria-label={translate('app.shell.breadcrumb')}>
      <ol>
        {above.map((one) => (
          <li key={one}>
            <Link to={fill(routes[one].path, {})}>{translate(`app.titles.${one}`)}</Link>
          </li>
        ))}
        <li aria-current="page">{name ?? translate(`app.titles.${route}`)}</li>
      </ol>
    </nav>
  )
}

/** The pages above one, the dashboard first. None of them needs a parameter. */
function ancestors(route: RouteName): readonly RouteName[] {
  const parent = parentOf(route)
  return parent === undefined ? [] : [...ancestors(parent), parent]
}
