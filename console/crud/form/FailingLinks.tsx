import { Link, Stack } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { FormFrame } from './frame.ts'
import { useOpenTab } from './useGoToField.ts'
import '../../i18n/inputs.ts'

interface FailingLinksProps {
  readonly frame: FormFrame
  readonly goTo: (name: string) => void
}

/** The fields that fail, in the order of the form: each leads to itself, and says its tab where another is open. */
export function FailingLinks({ frame: { resource, mode, tabs, root }, goTo }: FailingLinksProps) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const { errors } = useFormState()
  const open = useOpenTab(tabs, root)
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { xs: 120, sm: 168 }, overflowY: 'auto' }}>
      {tabs.flatMap((tab) =>
        tab.fields
          .filter(([name]) => errors[name] !== undefined)
          .map(([name, field]) => {
            const label = labels.label(name, field)
            return (
              <li key={name}>
                <Link component="button" type="button" color="inherit" onClick={() => goTo(name)} sx={link}>
                  {tab === open
                    ? label
                    : translate('registering.errorIn', { field: label, tab: labels.tab(mode, tab.section) })}
                </Link>
              </li>
            )
          }),
      )}
    </Stack>
  )
}

const link = { minHeight: 24, textAlign: 'start', textDecorationColor: 'currentcolor', font: 'inherit' } as const
