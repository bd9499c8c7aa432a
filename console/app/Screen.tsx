import { Suspense } from 'react'
import { matchPath, Navigate, useLocation, useParams } from 'react-router-dom'
import { useSessionUser } from '../session/session.tsx'
import { entry, fill, isBuilt, canOpen, pathTo, type RouteName } from '../routes/routes.ts'
import { Denied } from '../ui/Denied.tsx'
import { NotFound } from './NotFound.tsx'
import { OpenRoute, useArrival } from '../ui/page.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { screens } from './screens.ts'

/** The page of an address: an alias redirects to the canonical address, and a user without access is told so. */
export function Screen({ name }: { readonly name: RouteName }) {
  const user = useSessionUser()
  const { pathname, search, hash } = useLocation()
  const { '*': _rest, ...params } = useParams()
  const { path, aliases = [], inner } = entry(name)
  const canonical = fill(path, params)
  const there = pathname === canonical || (inner === true && pathname.startsWith(`${canonical}/`))
  useArrival(canonical)

  // Nobody is signed in, or not any more: the page is being left for the sign-in page.
  if (!user) return <PageSkeleton />
  // react-admin's own routes take whatever lies below an address; only those of the table are screens.
  const isListed = [inner ? `${path}/*` : path, ...aliases].some((one) => matchPath(one, pathname) !== null)
  if (!isBuilt(name) || !isListed) return <NotFound />
  if (!there) return <Navigate to={canonical + search + hash} replace />
  // An administrator without a second factor adds one first: nothing else is open to them.
  if (user.awaits_second_factor && name !== 'security') return <Navigate to={pathTo('security')} replace />
  if (!canOpen(name, user)) return <Denied />
  const View = screens[name]
  return (
    <>
      <OpenRoute route={name} title={`app.titles.${name}`} />
      {/* The page before goes at once, since what is typed into it while this one loads would be lost. */}
      <Suspense key={canonical} fallback={<PageSkeleton />}>
        <View />
      </Suspense>
    </>
  )
}
