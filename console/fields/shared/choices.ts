import type { Option } from '@baobab/validation'

/** What a box offers to pick from. */
export interface Choices {
  readonly options: readonly Option[]
  readonly loading?: boolean
  /** Asks again for options that could not be read; absent where they could. */
  readonly onMissing?: () => void
}
