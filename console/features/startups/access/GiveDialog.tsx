import { useId, useState } from 'react'
import { FormControl, FormLabel, NativeSelect, OutlinedInput, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { Reading } from '../../../crud/states/Reading.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { accessKey, useAccess } from './useAccess.ts'
import { useChanged } from './useChanged.ts'

interface GiveDialogProps {
  readonly startup: string
  readonly onClose: () => void
}

/** Grants an investor unasked: one of those who connected to the startup. */
export function GiveDialog({ startup, onClose }: GiveDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const access = useAccess()
  const changed = useChanged(startup)
  const provider = useDataProvider<BaobabDataProvider>()
  const [investor, setInvestor] = useState('')
  const query = useQuery({
    queryKey: ['access', startup, 'contacts'],
    queryFn: async () =>
      (await provider.contactsOf(startup)).filter(({ side, is_staff }) => side === 'founder' && !is_staff),
  })
  const tiers = useQuery({ queryKey: accessKey(startup, 'tiers'), queryFn: () => access.tiers(startup) })
  const kept = (tiers.data ?? []).filter(({ tier }) => tier === 'granted').map(({ section }) => section)
  return (
    <TermsDialog
      subject={`give.${startup}`}
      title={translate('access.grants.giveTitle')}
      text={translate('access.grants.giveText')}
      submit={translate('access.grants.grant')}
      ends
      sections={kept}
      isReady={investor !== ''}
      onSend={async (terms) => changed((await access.grant(startup, investor, terms)).message)}
      onClose={onClose}
    >
      <Reading
        of={query}
        failed={() => translate('access.failed')}
        skeleton={<Skeleton variant="rounded" height={64} />}
      >
        {(investors) =>
          investors.length === 0 ? (
            <Typography variant="body2">{translate('access.grants.nobody')}</Typography>
          ) : (
            <FormControl fullWidth required>
              <FormLabel htmlFor={id}>{translate('access.grants.investor')}</FormLabel>
              <NativeSelect
                id={id}
                value={investor}
                input={<OutlinedInput size="small" />}
                onChange={({ target }) => setInvestor(target.value)}
              >
                <option value="">{translate('access.grants.choose')}</option>
                {investors.map(({ person }) => (
                  <option key={person.user_uuid} value={person.user_uuid}>
                    {person.name}
                  </option>
                ))}
              </NativeSelect>
            </FormControl>
          )
        }
      </Reading>
    </TermsDialog>
  )
}
