import { Button } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { useTranslate } from '../../i18n/words.ts'
import type { FormFrame } from './frame.ts'
import { useGoToField } from './useGoToField.ts'
import '../../i18n/inputs.ts'

/** Leads to the failing field after the one that has the focus, and from the last to the first. */
export function NextErrorButton({ frame: { tabs, root } }: { readonly frame: FormFrame }) {
  const translate = useTranslate()
  const { errors } = useFormState()
  const goTo = useGoToField(tabs, root)
  const failing = tabs.flatMap(({ fields }) => fields.map(([name]) => name)).filter((name) => errors[name])
  const go = () => {
    const focused = document.activeElement?.closest('[data-source]')?.getAttribute('data-source') ?? ''
    const name = failing[failing.indexOf(focused) + 1] ?? failing[0]
    if (name !== undefined) goTo(name)
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      sx={{ lineHeight: 1.3 }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={go}
    >
      {translate('registering.nextError')}
    </Button>
  )
}
