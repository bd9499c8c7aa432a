import { toggleMode } from '@baobab/design/theme.ts'
import { useMode } from '../theme/mode.ts'
import { Bell } from '../features/bell/Bell.tsx'
import { Finder } from '../features/finder/Finder.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { useLeave } from '../session/outbox/useLeave.ts'
import { useViewing } from '../session/session.tsx'
import { WaitingMark } from './WaitingMark.tsx'
import { Icon } from '../ui/icons.tsx'
import type { Ref } from 'react'
import { useTranslate } from '../i18n/words.ts'
import * as css from './shell.module.css'
import * as toolCss from '../ui/tool.module.css'

interface HeaderProps {
  readonly open: boolean
  readonly onToggle: () => void
  readonly toggle: Ref<HTMLButtonElement>
}

/** The bar over every page: menu, theme, logout, the person. */
export function Header({ open, onToggle, toggle }: HeaderProps) {
  const translate = useTranslate()
  const leave = useLeave()
  const mode = useMode()
  const viewing = useViewing()
  const theme = translate(mode === 'dark' ? 'app.shell.toLight' : 'app.shell.toDark')
  const menu = translate(open ? 'app.shell.closeMenu' : 'app.shell.openMenu')
  const out = translate('app.shell.logout')
  return (
    <header className={css.top}>
      <button
        ref={toggle}
        type="button"
        className={toolCss.tool}
        aria-label={menu}
        title={menu}
        aria-expanded={open}
        aria-controls="side"
        onClick={onToggle}
      >
        <Icon name="menu" />
      </button>
      <Finder />
      <span className={css.topSpace} />
      <WaitingMark />
      {!viewing && <Bell />}
      <button type="button" className={toolCss.tool} aria-label={theme} title={theme} onClick={() => void toggleMode()}>
        <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
      </button>
      <button type="button" className={toolCss.tool} aria-label={out} title={out} {...leave}>
        <Icon name="leave" />
      </button>
      <Avatar />
    </header>
  )
}
