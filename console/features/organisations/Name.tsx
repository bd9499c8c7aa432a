import '../../i18n/inputs.ts'
import { useId, useState, type FormEvent } from 'react'
import { Button, FormControl, FormHelperText, FormLabel, OutlinedInput, Stack } from '@mui/material'
import { checkForm, limits, organisationNameForm, type OwnOrganisation } from '@baobab/validation'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { fieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { besideLabel } from './besideLabel.ts'
import { useChange } from './useOrganisation.ts'

/** What the organisation is called, for its owners to say. A name that is only proposed is not saved yet. */
export function Name({ organisation }: { readonly organisation: OwnOrganisation }) {
  const translate = useTranslate()
  const worded = useWorded()
  const change = useChange()
  const id = useId()
  const [typed, setTyped] = useState(organisation.name ?? organisation.suggested_name ?? '')
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(organisationNameForm, { name: typed })
    setProblem(checked.ok ? undefined : worded(checked.errors['name'] ?? checked.message))
    if (!checked.ok) return
    try {
      await change(({ rename }) => rename(typed.trim()))
    } catch (error) {
      setProblem(fieldErrors(error)['name'] ?? messageOf(error))
    }
  })
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' }, maxWidth: 640 }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run()
      }}
    >
      <FormControl fullWidth required error={problem !== undefined}>
        <FormLabel htmlFor={id}>{translate('organisation.name')}</FormLabel>
        <OutlinedInput
          id={id}
          size="small"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
          inputProps={{
            maxLength: limits.organisation.name,
            autoComplete: 'organization',
            'aria-describedby': `${id}-help`,
            'aria-invalid': problem !== undefined,
          }}
        />
        <FormHelperText id={`${id}-help`} {...(problem === undefined ? {} : { role: 'alert' })}>
          {problem ?? translate(`organisation.nameHelp.${organisation.kind}`)}
        </FormHelperText>
      </FormControl>
      <Button
        type="submit"
        variant="outlined"
        color="inherit"
        aria-busy={busy}
        disabled={busy || typed.trim() === organisation.name}
        sx={besideLabel}
      >
        {translate('organisation.save')}
      </Button>
    </Stack>
  )
}
