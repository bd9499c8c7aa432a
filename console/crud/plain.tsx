import { lazy, type ComponentType } from 'react'
import type { ResourceProps } from 'ra-core'
import { plainResourceNames, earlyResources, type OtherPlainName } from '@baobab/validation'
import type { PlainScreens } from './plainScreens.ts'
import { propsOf } from './props.ts'
import { entry, routeNames, type BuiltName, type LinkName, type routes } from '../routes/routes.ts'

type View = ComponentType<{ readonly of: PlainScreens }>

/** A generic screen over one plain resource; the screens are the same for all, so they are loaded once. */
export function screenOf(of: PlainScreens, load: () => Promise<{ readonly default: View }>): ComponentType {
  const View = lazy(load)
  return () => <View of={of} />
}

/** Its list, and the forms that add to it and change an entry. */
export function screensOf(of: PlainScreens) {
  return {
    list: screenOf(of, () => import('./List.tsx')),
    create: screenOf(of, () => import('./Create.tsx')),
    edit: screenOf(of, () => import('./Edit.tsx')),
  }
}

/** The plain resources that have addresses of generic screens, with those. */
const generic = plainResourceNames.flatMap((name) => {
  const routeOf = (view: 'list' | 'create' | 'edit') =>
    routeNames.find(
      (route): route is LinkName => entry(route).plain?.resource === name && entry(route).plain?.view === view,
    )
  const [list, create, edit] = [routeOf('list'), routeOf('create'), routeOf('edit')]
  if (!list || !create || !edit) return []
  const of = { name, list, create, edit }
  return [{ of, views: screensOf(of) }]
})

/** The addresses that generic screens answer. */
type PlainName = { [N in BuiltName]: (typeof routes)[N] extends { readonly plain: object } ? N : never }[BuiltName]

/** The screens of every plain resource that has no folder of its own, by the name of their address. */
export const plainScreens = Object.fromEntries(
  generic.flatMap(({ of, views }) => [
    [of.list, views.list],
    [of.create, views.create],
    [of.edit, views.edit],
  ]),
) as Readonly<Record<PlainName, ComponentType>> // of the same addresses, which the type of entries forgets

/** What react-admin is told of them, by the name of the resource. */
export const plainProps = Object.fromEntries(
  generic.map(({ of, views }) => [
    of.name,
    propsOf(earlyResources[of.name], { ...views, icon: entry(of.list).menu?.icon ?? 'list' }),
  ]),
) as Readonly<Record<OtherPlainName, ResourceProps>> // of the same names
