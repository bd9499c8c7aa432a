import type { ReactElement } from 'react'
import type { ResourceProps } from 'ra-core'
import { isBuilt, routeNames, type RouteName } from '../routes/routes.ts'
import { Screen } from './Screen.tsx'
import { screens } from './screens.ts'

/** The props of a resource with each screen behind its address, so that react-admin's own routes close what ours close. */
export function withScreens({ list, create, edit, show, ...props }: ResourceProps): ResourceProps {
  return {
    ...props,
    ...(list && { list: screenOf(list) }),
    ...(create && { create: screenOf(create) }),
    ...(edit && { edit: screenOf(edit) }),
    ...(show && { show: screenOf(show) }),
  }
}

function screenOf(view: ResourceProps['list']): ReactElement {
  const name = routeNames.find((route: RouteName) => isBuilt(route) && screens[route] === view)
  if (!name) throw new Error('A screen of a resource stands in no table of addresses')
  return <Screen name={name} />
}
