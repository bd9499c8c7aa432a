import { useLogout } from 'ra-core'
import { Link, useMatch } from 'react-router-dom'
import { brand } from '@baobab/design/brand.ts'
import { useSessionUser } from '../session/session.tsx'
import { useWaiting } from '../features/bell/useNotifications.ts'
import { menuOf, nearestLinked } from '../routes/menu.ts'
import { entry, fill, pathTo, type MenuName } from '../routes/routes.ts'
import { Icon } from '../ui/icons.tsx'
import { Logo } from '../ui/Logo.tsx'
import { usePage } from '../ui/page.tsx'
import { useTranslate } from '../i18n/words.ts'
import * as css from './side.module.css'
import * as toolCss from '../ui/tool.module.css'
import * as unseenCss from '../ui/unseen.module.css'

/** The menu of a role: its person on top, then the links of the table of addresses, group by group. */
export function Sidebar({ onFollow }: { readonly onFollow: () => void }) {
  const translate = useTranslate()
  const logout = useLogout()
  const user = useSessionUser()
  const groups = user ? menuOf(user.role) : []
  return (
    <>
      <Link
        className={css.sideBrand}
        to={pathTo('dashboard')}
        onClick={onFollow}
        aria-label={translate('app.shell.home', { brand: brand.name })}
      >
        <Logo />
      </Link>
      {user && (
        <div className={css.sidePerson}>
          <p>
            <strong>{user.first_name}</strong>
            <span>{translate(`app.roles.${user.role}`)}</span>
          </p>
          <button
            type="button"
            className={`${toolCss.tool} ${css.sidePower}`}
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
          <div key={section ?? ''} role="group" {...(section ? { 'aria-labelledby': `menu-${section}` } : {})}>
            {section && (
              <p className={css.sideHeading} id={`menu-${section}`}>
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

function MenuLink({ name, onFollow }: { readonly name: MenuName; readonly onFollow: () => void }) {
  const translate = useTranslate()
  const { route } = usePage()
  const { path, menu } = entry(name)
  const { messages, contacts } = useWaiting()
  const waiting = { chats: messages, contacts }
  const counted = name === 'chats' || name === 'contacts' ? name : undefined
  const count = counted ? waiting[counted] : 0
  const to = fill(path, {})
  const isHere = useMatch({ path: to, end: true }) !== null
  const belongs = route !== undefined && nearestLinked(route) === name
  return (
    <li>
      <Link to={to} aria-current={isHere ? 'page' : belongs || undefined} onClick={onFollow}>
        {menu && <Icon name={menu.icon} size={20} />}
        <span>{translate(`app.links.${name}`)}</span>
        {counted && count > 0 && (
          <span className={css.sideCount}>
            <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
            <span className={unseenCss.unseen}>, {translate(`bell.waiting.${counted}`, { count })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
