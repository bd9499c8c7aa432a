import { useStore } from 'ra-core'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { LiveProvider } from '../session/LiveProvider.tsx'
import { useViewing } from '../session/session.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Broken } from './Broken.tsx'
import { Header } from './Header.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PageProvider } from '../ui/page.tsx'
import { SavingNotice } from './SavingNotice.tsx'
import { SessionEnding } from './SessionEnding.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useWaiting } from '../features/bell/useNotifications.ts'
import { useAskWhileSending } from './useAskWhileSending.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { useTranslate } from '../i18n/words.ts'
import * as css from './shell.module.css'
import * as sideCss from './side.module.css'
import { part } from '../ui/part.tsx'

const OutdatedBanner = part(() => import('../features/privacy/OutdatedBanner.tsx'))
const RestrictionBanner = part(() => import('../features/restrictions/Banner.tsx'))
const BouncedBanner = part(() => import('../features/mails/BouncedBanner.tsx'))
const ViewBanner = part(() => import('../features/viewAs/ViewBanner.tsx'))

/** The frame of every signed-in page: menu, header, breadcrumb, the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const menu = useMenu()
  const viewing = useViewing()
  useKeptFocus()
  useAskWhileSending()
  return (
    <LiveProvider>
      <PageProvider>
        <div className={css.app} data-menu={menu.open ? 'open' : 'closed'}>
          <a className={css.skip} href="#content" onClick={toContent}>
            {translate('app.shell.skip')}
          </a>
          {viewing && (
            <Suspense fallback={null}>
              <ViewBanner />
            </Suspense>
          )}
          <aside id="side" className={`${sideCss.side} on-brand`} ref={menu.side} inert={!menu.open}>
            <Sidebar onFollow={menu.follow} />
          </aside>
          {menu.over && <div className={css.veil} role="presentation" onClick={menu.close} />}
          <div className={css.desk} inert={menu.over}>
            <Header open={menu.open} onToggle={menu.toggle} toggle={menu.button} />
            <ConnectionNotice />
            <main id="content" className={css.page} tabIndex={-1}>
              <SavingNotice />
              <Breadcrumb />
              <Banners />
              <Broken at={pathname}>
                <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
              </Broken>
            </main>
          </div>
          <SessionEnding />
        </div>
      </PageProvider>
    </LiveProvider>
  )
}

/** What of one's own is frozen or paused, where something is, that mails to one come back, and that a text has changed. */
function Banners() {
  const { restricted, mail_bounced, consents } = useWaiting()
  if (!restricted && !mail_bounced && !consents) return null
  return (
    <Suspense fallback={null}>
      {restricted && <RestrictionBanner />}
      {mail_bounced && <BouncedBanner />}
      {consents && <OutdatedBanner />}
    </Suspense>
  )
}

/** Moves the focus without changing the address, which belongs to the router. */
function toContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** On a wide window the menu is beside the page and can be closed; on a narrow one it is a drawer over the page. */
function useMenu() {
  const narrow = useNarrow()
  const [beside, setBeside] = useStore('shell.menu', true)
  const [drawer, setDrawer] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const side = useRef<HTMLElement>(null)
  const open = narrow ? drawer : beside
  const over = narrow && drawer

  useEffect(() => {
    if (!over) return
    const back = button.current
    side.current?.querySelector('a')?.focus()
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrawer(false)
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      back?.focus()
    }
  }, [over])

  return {
    open,
    over,
    button,
    side,
    toggle: () => (narrow ? setDrawer(!drawer) : setBeside(!beside)),
    close: () => setDrawer(false),
    follow: () => setDrawer(false),
  }
}
