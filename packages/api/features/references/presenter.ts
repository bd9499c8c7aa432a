import { fold, type LookupOption } from '@baobab/validation'

/** A stored option of a reference list. */
export interface OptionRow {
  readonly id: string
  readonly name: string
  readonly position: number
}

/** An option of a reference list; its slug is its name as an address would write it. `uses` is given where it was counted. */
export function presentOption(option: OptionRow, uses: number | null = null): LookupOption {
  return {
    uuid: option.id,
    name: option.name,
    slug: fold(option.name)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    position: option.position,
    uses,
  }
}
