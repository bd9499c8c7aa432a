import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useNavigationType } from 'react-router-dom'
import type { RouteName } from '../routes/routes.ts'
import { useTranslate, type PlainKey } from '../i18n/words.ts'
import { hubName } from './hubName.ts'

interface Page {
  /** The address that is open; undefined on a page that has none. */
  readonly route: RouteName | undefined
  /** What the page says that it is, such as the name of a startup. */
  readonly name: string | undefined
  /** The address that was arrived at last. */
  readonly last: RefObject<string | undefined>
  readonly setRoute: (route: RouteName | undefined) => void
  readonly setName: (name: string | undefined) => void
}

const PageContext = createContext<Page | undefined>(undefined)

/** Holds what the open page is called, for breadcrumb, menu and the title of the window. */
export function PageProvider({ children }: { readonly children: ReactNode }) {
  const [route, setRoute] = useState<RouteName | undefined>()
  const [name, setName] = useState<string | undefined>()
  const last = useRef<string | undefined>(undefined)
  const page = useMemo(() => ({ route, name, last, setRoute, setName }), [route, name])
  return <PageContext value={page}>{children}</PageContext>
}

/** What the open page is called. */
export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage is called outside PageProvider')
  return page
}

/** Says which address is open, and gives the window its title. */
export function OpenRoute({ route, title }: { readonly route?: RouteName; readonly title: PlainKey }) {
  const { setRoute, name } = usePage()
  const translate = useTranslate()
  const shown = translate('app.shell.title', { page: name ?? translate(title), brand: hubName() })
  // Before it is seen: breadcrumb and menu would move what stands below them.
  useLayoutEffect(() => {
    setRoute(route)
    return () => setRoute(undefined)
  }, [route, setRoute])
  useEffect(() => {
    document.title = shown
  }, [shown])
  return null
}

/** Names the open page after its record: `<PageName name={record.startup_name} />`. Outside the shell it does nothing. */
export function PageName({ name }: { readonly name: string | undefined }) {
  const setName = use(PageContext)?.setName
  useLayoutEffect(() => {
    setName?.(name)
    return () => setName?.(undefined)
  }, [name, setName])
  return null
}

/** At another address the focus goes to the page, before who sees it can have put it elsewhere; one that is gone to again starts at its top. */
export function useArrival(address: string): void {
  const { last } = usePage()
  const back = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const before = last.current
    last.current = address
    if (before === undefined || before === address) return
    document.getElementById('content')?.focus({ preventScroll: true })
    if (!back) window.scrollTo(0, 0)
  }, [address, back, last])
}
