import { useId } from 'react'
import { FormControl, FormHelperText, FormLabel, NativeSelect, OutlinedInput, Skeleton, Stack } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { sentences } from '@baobab/i18n/sentences.ts'
import { keepableSections, earlyResources, type GroupTier, type SectionTier } from '@baobab/validation'
import { Reading } from '../../../crud/states/Reading.tsx'
import { Outline } from '../../../crud/states/Skeletons.tsx'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { showAnswer } from '../../../session/readAgain.ts'
import { Card } from './Card.tsx'
import { accessKey, useAccess } from './useAccess.ts'

/** Each part of a startup's page with who reads it; a choice is saved at once. */
export function TierChoices({ startup, disabled }: { readonly startup: string; readonly disabled: boolean }) {
  const translate = useTranslate()
  const access = useAccess()
  const query = useQuery({
    queryKey: accessKey(startup, 'tiers'),
    queryFn: () => access.tiers(startup),
  })
  return (
    <Card title={translate('access.tiers.title')} lead={translate('access.tiers.always')}>
      <Reading
        of={query}
        failed={() => translate('access.failed')}
        skeleton={
          <Outline>
            <Skeleton variant="rounded" height={380} />
          </Outline>
        }
      >
        {(tiers) => (
          <Stack spacing={2.5}>
            {tiers.map((section) => (
              <Choice key={section.section} startup={startup} section={section} disabled={disabled} />
            ))}
          </Stack>
        )}
      </Reading>
    </Card>
  )
}

const sections = keepableSections(earlyResources.startups)

/** Whether a section holds terms of an offer, which no choice opens further. */
const holdsTerms = (groups: readonly string[]): boolean =>
  Object.values(earlyResources.startups.fields).some(
    ({ options }) => 'minTier' in options && groups.includes(options.group),
  )

interface ChoiceProps {
  readonly startup: string
  readonly section: SectionTier
  readonly disabled: boolean
}

function Choice({ startup, section, disabled }: ChoiceProps) {
  const translate = useTranslate()
  const id = useId()
  const labels = useLabels(earlyResources.startups)
  const access = useAccess()
  const notify = useNotify()
  const client = useQueryClient()
  const described = sections.find(({ key }) => key === section.section)
  const { mutate, isPending } = useMutation({
    mutationFn: (tier: GroupTier) => access.setTier(startup, section.section, tier),
    onSuccess: ({ message, sections: saved }) => {
      notify(message, { type: 'success' })
      showAnswer(client, accessKey(startup, 'tiers'), saved)
      void client.invalidateQueries({ queryKey: accessKey(startup, 'preview') })
      void client.invalidateQueries({ queryKey: ['startups'] })
    },
    onError: (failure) => notify(messageOf(failure), { type: 'error' }),
  })
  if (!described) return null
  const floor =
    section.floor === 'public'
      ? ''
      : translate(holdsTerms(described.groups) ? 'access.tiers.law' : 'access.tiers.contact')
  return (
    <FormControl fullWidth disabled={disabled || isPending}>
      <FormLabel htmlFor={id}>{labels.section(described)}</FormLabel>
      <NativeSelect
        id={id}
        value={section.tier}
        input={<OutlinedInput size="small" />}
        inputProps={{
          'aria-label': translate('access.tiers.who', { section: labels.section(described) }),
          'aria-describedby': `${id}-help`,
        }}
        onChange={({ target }) => {
          const chosen = section.choices.find((one) => one === target.value)
          if (chosen) mutate(chosen)
        }}
      >
        {section.choices.map((tier) => (
          <option key={tier} value={tier}>
            {translate(`access.tiers.names.${tier}`)}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-help`}>
        {sentences(translate(`access.tiers.means.${section.tier}`), floor)}
      </FormHelperText>
    </FormControl>
  )
}
