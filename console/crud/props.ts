import type { ResourceProps } from 'ra-core'
import type { LateResourceName, Resource } from '@baobab/validation'
import { iconOf } from '../ui/icons.tsx'
import type { IconName } from '../routes/routes.ts'

interface Screens extends Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show'> {
  readonly icon: IconName
}

/** What react-admin is told of a resource: its screens and picture, and by its description what it and a record of it are called. */
export function propsOf({ name, labelMany, title }: Resource, screens: Screens): ResourceProps {
  return { ...named(name, screens), options: { label: labelMany }, recordRepresentation: title }
}

/** The same of one whose description comes with its screens, which say themselves what it and a record of it are called. */
export function lateProps(name: LateResourceName, screens: Screens): ResourceProps {
  return named(name, screens)
}

const named = (name: string, { icon, ...screens }: Screens): ResourceProps => ({ name, ...screens, icon: iconOf(icon) })
