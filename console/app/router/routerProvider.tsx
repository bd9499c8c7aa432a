import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useAnyNavigate,
  useParams,
} from 'react-router-dom'
import type { RouterNavigateFunction, RouterProvider } from 'ra-core'
import type { Held, History } from './history.ts'

/** The history that the console walks; none where a part of it is drawn alone. */
export const HistoryContext = createContext<History | undefined>(undefined)

/** One function for as long as its component stands, so that going elsewhere draws nobody again who only may go. */
function useNavigate(): RouterNavigateFunction {
  const navigate = useAnyNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback<RouterNavigateFunction>((to, options) => {
    // A step is a number, a way has options.
    void (typeof to === 'number' ? latest.current(to) : latest.current(to, options))
  }, [])
}

const useBlocker: RouterProvider['useBlocker'] = (asks) => {
  const history = use(HistoryContext)
  const [held, setHeld] = useState<Held>()
  useEffect(
    () => history?.guard((leaving) => (typeof asks === 'function' ? asks(leaving) : asks), setHeld),
    [history, asks],
  )
  if (!held) return { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined }
  return {
    state: 'blocked',
    location: held.location,
    reset: () => setHeld(undefined),
    proceed() {
      setHeld(undefined)
      held.go()
    },
  }
}

/** What react-admin's parts know of a router: React Router's, except that the history of ours asks before a form is left. */
export const reactRouterProvider: RouterProvider = {
  useNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => use(HistoryContext) !== undefined,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath,
}
