import { CssBaseline, ThemeProvider } from '@mui/material'
import type { QueryClient } from '@tanstack/react-query'
import { resourceNames } from '@baobab/validation'
import { brand } from '@baobab/design/brand.ts'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource, type Store } from 'ra-core'
import { useMemo } from 'react'
import { Route } from 'react-router-dom'
import type { Providers } from '../session/providers.ts'
import { SessionProvider } from '../session/session.tsx'
import { i18nProviderOf } from '../i18n/provider.ts'
import { english, WordsContext, type Words } from '../i18n/words.ts'
import { BrokenPage } from './Broken.tsx'
import { withScreens } from './withScreens.tsx'
import { NotFound } from './NotFound.tsx'
import { Notifications } from './Notifications.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Screen } from './Screen.tsx'
import { Shell } from './Shell.tsx'
import { createQueryClient } from './queries.ts'
import { resourceProps } from './resources.ts'
import { reactRouterProvider } from './router/routerProvider.tsx'
import { entry, routeNames } from '../routes/routes.ts'
import { useMode } from '../theme/mode.ts'
import { theme } from '../theme/theme.ts'
import { hubName } from '../ui/hubName.ts'

interface AppProps {
  readonly providers: Providers
  /** What the person's choices are remembered in. */
  readonly store?: Store
  /** The language that it speaks. */
  readonly words?: Words
  /** What was read; one of its own unless given. */
  readonly queries?: QueryClient
}

/**
 * The console: react-admin's core with our own shell. It is put together from the parts of `<Admin>`, since that one
 * carries a sign-in page, layout and themes that would be loaded for nothing.
 */
export function App({ providers, store, words = english, queries }: AppProps) {
  const mode = useMode()
  const queryClient = useMemo(() => queries ?? createQueryClient(), [queries])
  const kept = useMemo(() => store ?? localStorageStore('1', brand.name), [store])
  const i18nProvider = useMemo(() => i18nProviderOf(words), [words])
  return (
    <WordsContext value={words}>
      <SessionProvider providers={providers}>
        <CoreAdminContext
          dataProvider={providers.dataProvider}
          authProvider={providers.authProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={kept}
          routerProvider={reactRouterProvider}
        >
          <ThemeProvider theme={theme(mode, words)}>
            <CssBaseline />
            <CoreAdminUI
              disableTelemetry
              requireAuth
              title={hubName()}
              layout={Shell}
              catchAll={NotFound}
              loading={PageSkeleton}
              error={BrokenPage}
            >
              {resourceNames.map((name) => (
                <Resource key={name} {...withScreens(resourceProps[name])}>
                  <Route path="*" element={<NotFound />} />
                </Resource>
              ))}
              <CustomRoutes>
                {routeNames.flatMap((name) => {
                  const { path, aliases = [], inner } = entry(name)
                  return [inner ? `${path}/*` : path, ...aliases].map((one) => (
                    <Route key={one} path={one} element={<Screen name={name} />} />
                  ))
                })}
              </CustomRoutes>
            </CoreAdminUI>
            <Notifications />
          </ThemeProvider>
        </CoreAdminContext>
      </SessionProvider>
    </WordsContext>
  )
}
