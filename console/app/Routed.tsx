import { useSyncExternalStore, type ReactNode } from 'react'
import { Router, type NavigationType } from 'react-router-dom'
import type { History } from './router/history.ts'
import { HistoryContext } from './router/routerProvider.tsx'

/**
 * The router of the console. Address and page change in one go: in a transition the page before would stay open while the next
 * one loads, and what is typed into it would be lost.
 */
export function Routed({ history, children }: { readonly history: History; readonly children: ReactNode }) {
  const { location, action } = useSyncExternalStore(history.subscribe, history.current)
  return (
    <HistoryContext value={history}>
      <Router
        basename={history.base}
        location={location}
        navigationType={action as NavigationType}
        navigator={history.navigator}
        useTransitions={false}
      >
        {children}
      </Router>
    </HistoryContext>
  )
}
