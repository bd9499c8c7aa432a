import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useFocusField } from './useFocusField.ts'
import { tabAddress, tabOf, type Tab } from './tabs.ts'

/** Opens the tab that holds a field and puts the focus into it, once it is shown. */
export function useGoToField(tabs: readonly Tab[], root: string): (name: string) => void {
  const focus = useFocusField()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [awaited, setAwaited] = useState<{ readonly name: string; readonly address: string }>()

  useEffect(() => {
    if (!awaited || bare(pathname) !== bare(awaited.address)) return
    focus(awaited.name)
    setAwaited(undefined)
  }, [awaited, pathname, focus])

  return useCallback(
    (name) => {
      const tab = tabOf(tabs, name)
      if (!tab) return
      const address = tabAddress(root, tab)
      setAwaited({ name, address })
      if (bare(pathname) !== bare(address)) void navigate({ pathname: address, search })
    },
    [tabs, root, navigate, pathname, search],
  )
}

/** Which tab of a form is open. */
export function useOpenTab(tabs: readonly Tab[], root: string): Tab | undefined {
  const { pathname } = useLocation()
  return tabs.find((tab) => bare(tabAddress(root, tab)) === bare(pathname))
}

/** An address without its closing slash. */
function bare(address: string): string {
  return address.replace(/\/$/, '')
}
