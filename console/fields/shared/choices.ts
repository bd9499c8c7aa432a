import type { Option } from '@baobab/validation'

/** An option, and what else people call it: whoever types that finds it. */
export interface Choice extends Option {
  readonly also?: readonly string[]
}

/** What a box offers to pick from. */
export interface Choices {
  readonly options: readonly Choice[]
  readonly loading?: boolean
  /** Asks again for options that could not be read; absent where they could. */
  readonly onMissing?: () => void
}
