import type { DisplayProps } from '../kind.ts'
import { dollars } from '../format.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

/** Money has a dollar sign, and is `$0` where nothing was given (specification §2). */
export function MoneyField({ source }: DisplayProps) {
  return <TextDisplay source={source} form={dollars} empty="$0" />
}
