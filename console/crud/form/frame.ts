import type { Resource } from '@baobab/validation'
import type { Tab } from './tabs.ts'

/** What the parts around the fields of a form know of it. */
export interface FormFrame {
  readonly resource: Resource
  readonly mode: 'create' | 'edit'
  readonly tabs: readonly Tab[]
  /** The form's address in the console's router, without a tab. */
  readonly root: string
  /** Whether it is long enough to go through step by step, with what is missing counted. */
  readonly steps: boolean
}
