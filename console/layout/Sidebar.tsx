import { useLogout, useTranslate } from 'ra-core'
import { Link, NavLink } from 'react-router-dom'
import { brand } from '@baobab/design/brand.ts'
import type { Role } from '@baobab/validation/limits.ts'
import { useSessionUser } from '../auth/session.tsx'
import { useWaiting } from '../bell/useNotifications.ts'
import { entry, fill, canOpen, pathTo, routeNames, sections, type RouteName, type Section } from '../routes.ts'
import { Icon } from './icons.tsx'
import { Logo } from './Logo.tsx'
import { usePage } from './page.tsx'

/** The menu of a role: its person on top, then the links of the table of addresses, group by group. */
export function Sidebar({ onFollow }: { readonly onFollow: () => void }) {
  const translate = useTranslate()
  const logout = useLogout()
  const user = useSessionUser()
  const groups = user ? menuOf(user.role) : []
  return (
    <>
      <Link
        className="side-brand"
        to={pathTo('dashboard')}
        onClick={onFollow}
        aria-label={translate('app.shell.home', { brand: brand.name })}
      >
        <Logo />
      </Link>
      {user && (
        <div className="side-person">
          <p>
            <strong>{user.first_name}</strong>
            <span>{translate(`app.roles.${user.role}`)}</span>
          </p>
          <button
            type="button"
            className="side-power"
            onClick={() => void logout()}
            aria-label={translate('app.shell.logout')}
            title={translate('app.shell.logout')}
          >
            <Icon name="power" size={20} />
          </button>
        </div>
      )}
      <nav id="menu" aria-label={translate('app.shell.navigation')}>
        {groups.map(([section, names]) => (
          <div
            key={section ?? ''}
            className="side-group"
            role="group"
            {...(section ? { 'aria-labelledby': `menu-${section}` } : {})}
          >
            {section && (
              <p className="side-heading" id={`menu-${section}`}>
                {translate(`app.menu.${section}`)}
              </p>
            )}
            <ul>
              {names.map((name) => (
                <MenuLink key={name} name={name} onFollow={onFollow} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

function MenuLink({ name, onFollow }: { readonly name: RouteName; readonly onFollow: () => void }) {
  const translate = useTranslate()
  const { route } = usePage()
  const { path, menu } = entry(name)
  const { messages, contacts } = useWaiting()
  const count = name === 'chats' ? messages : name === 'contacts' ? contacts : 0
  const belongs = route !== undefined && nearestLinked(route) === name
  return (
    <li>
      <NavLink
        to={fill(path, {})}
        end
        className={({ isActive }) => (isActive || belongs ? 'on' : '')}
        onClick={onFollow}
      >
        {menu && <Icon name={menu.icon} size={20} />}
        <span>{translate(`app.links.${name}`)}</span>
        {count > 0 && (
          <span className="side-count">
            <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
            <span className="unseen">, {translate(`bell.waiting.${name}`, { smart_count: count })}</span>
          </span>
        )}
      </NavLink>
    </li>
  )
}

/** The links that a role finds, group by group, those of no group first; groups without links are left out. */
export function menuOf(role: Role): readonly (readonly [Section | undefined, readonly RouteName[]])[] {
  const links = routeNames.filter((name) => canOpen(name, role) && entry(name).menu?.roles.includes(role))
  return [undefined, ...sections]
    .map((section) => [section, links.filter((name) => entry(name).menu?.section === section)] as const)
    .filter(([, names]) => names.length > 0)
}

/** The page itself, or the nearest above it, that stands in a menu; not the dashboard, which lies above every page. */
function nearestLinked(route: RouteName): RouteName | undefined {
  if (entry(route).menu) return route
  const parent = routeNames.find((name) => name === entry(route).parent)
  return parent && entry(parent).parent ? nearestLinked(parent) : undefined
}
