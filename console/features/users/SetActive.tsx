import '../../i18n/late.ts'
import { useState } from 'react'
import { Button, type ButtonProps } from '@mui/material'
import ReasonDialog from '../../crud/form/ReasonDialog.tsx'
import { useTranslate } from '../../i18n/words.ts'
import type { PersonRecord } from './person.ts'
import { useSetActive } from './useSetActive.ts'

interface SetActiveProps extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'sx'> {
  readonly person: Pick<PersonRecord, 'user_uuid' | 'name' | 'is_active'>
}

/** Disables an account, with a reason that its person is told, or enables it again. */
export function SetActive({ person, ...look }: SetActiveProps) {
  const translate = useTranslate()
  const { busy, run, send } = useSetActive(person)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        {...look}
        aria-busy={busy}
        aria-haspopup={person.is_active ? 'dialog' : undefined}
        onClick={() => (person.is_active ? setAsks(true) : run())}
      >
        {translate(person.is_active ? 'users.disable' : 'users.enable')}
      </Button>
      {asks && (
        <ReasonDialog
          title={translate('users.disableTitle', { name: person.name })}
          text={translate('users.disableText')}
          form="disable"
          submit={translate('users.disable')}
          onSend={send}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
