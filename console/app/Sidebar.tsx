import { useStore } from 'ra-core'
import { Link, useMatch } from 'react-router-dom'
import { useLeave } from '../session/outbox/useLeave.ts'
import { useSessionUser } from '../session/session.tsx'
import { useWaiting } from '../features/bell/useNotifications.ts'
import { menuOf, nearestLinked } from '../routes/menu.ts'
import { entry, fill, pathTo, type MenuName, type Section } from '../routes/routes.ts'
import { Icon } from '../ui/icons.tsx'
import { Logo } from '../ui/Logo.tsx'
import { usePage } from '../ui/page.tsx'
import { useTranslate } from '../i18n/words.ts'
import * as css from './side.module.css'
import * as toolCss from '../ui/tool.module.css'
import * as unseenCss from '../ui/unseen.module.css'
import { hubName } from '../ui/hubName.ts'

/** The menu of a role: its person on top, then the links of the table of addresses, group by group. */
export function Sidebar({ onFollow }: { readonly onFollow: () => void }) {
  const translate = useTranslate()
  const leave = useLeave()
  const user = useSessionUser()
  const groups = user ? menuOf(user) : []
  // An administrator has every menu: what waits stays in sight, the others open when they are needed.
  const folds = user?.role === 'admin'
  return (
    <>
      <Link
        className={css.sideBrand}
        to={pathTo('dashboard')}
        onClick={onFollow}
        aria-label={translate('app.shell.home', { brand: hubName() })}
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
            {...leave}
            aria-label={translate('app.shell.logout')}
            title={translate('app.shell.logout')}
          >
            <Icon name="power" size={20} />
          </button>
        </div>
      )}
      <nav id="menu" aria-label={translate('app.shell.navigation')} className={folds ? css.sideFolding : undefined}>
        {groups.map(([section, names]) =>
          folds && section && section !== 'todo' ? (
            <FoldingGroup key={section} section={section} names={names} onFollow={onFollow} />
          ) : (
            <div key={section ?? ''} role="group" {...(section ? { 'aria-labelledby': `menu-${section}` } : {})}>
              {section && (
                <p className={css.sideHeading} id={`menu-${section}`}>
                  {translate(`app.menu.${section}`)}
                </p>
              )}
              <Links names={names} onFollow={onFollow} />
            </div>
          ),
        )}
      </nav>
    </>
  )
}

/** A group whose links show when its heading is pressed, or one of them is open. The browser remembers what was pressed. */
function FoldingGroup({ section, names, onFollow }: GroupProps & { readonly section: Section }) {
  const translate = useTranslate()
  const { route } = usePage()
  const [pressed, setPressed] = useStore<boolean | null>(`shell.group.${section}`, null)
  const here = route === undefined ? undefined : nearestLinked(route)
  const open = pressed ?? names.some((name) => name === here)
  return (
    <div role="group" aria-labelledby={`menu-${section}`}>
      <button
        type="button"
        className={css.sideFold}
        id={`menu-${section}`}
        aria-expanded={open}
        aria-controls={`links-${section}`}
        onClick={() => setPressed(!open)}
      >
        {translate(`app.menu.${section}`)}
      </button>
      <Links id={`links-${section}`} hidden={!open} names={names} onFollow={onFollow} />
    </div>
  )
}

interface GroupProps {
  readonly names: readonly MenuName[]
  readonly onFollow: () => void
}

function Links({ names, onFollow, ...list }: GroupProps & { readonly id?: string; readonly hidden?: boolean }) {
  const { todo } = useWaiting()
  // There is nothing to open where listings are not reviewed.
  const shown = names.filter((name) => name !== 'listingReviews' || todo?.reviews !== undefined)
  return (
    <ul {...list}>
      {shown.map((name) => (
        <MenuLink key={name} name={name} onFollow={onFollow} />
      ))}
    </ul>
  )
}

function MenuLink({ name, onFollow }: { readonly name: MenuName; readonly onFollow: () => void }) {
  const translate = useTranslate()
  const { route } = usePage()
  const { path, menu } = entry(name)
  const { messages, contacts, answers, todo } = useWaiting()
  const waiting = {
    listingReviews: todo?.reviews ?? 0,
    chats: messages,
    contacts,
    answers,
    investorRequests: todo?.requests ?? 0,
    reports: todo?.reports ?? 0,
    claims: todo?.claims ?? 0,
    inbox: todo?.inbox ?? 0,
  }
  const counted = isKeyOf(waiting, name) ? name : undefined
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

function isKeyOf<T extends object>(record: T, name: PropertyKey): name is keyof T {
  return name in record
}
