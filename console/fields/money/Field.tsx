import type { DisplayProps } from '../shared/kind.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

/** Money has a dollar sign, and is `$0` where nothing was given (specification §2). */
export function MoneyField({ source }: DisplayProps) {
  const { money } = useFormat()
  return <TextDisplay source={source} form={money} empty={money(0)} />
}
