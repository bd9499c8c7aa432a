import { useId, useState } from 'react'
import { FormControl, FormLabel, NativeSelect, OutlinedInput, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import {
  isBlank,
  keepableSections,
  earlyResources,
  sectionFields,
  type PreviewReader,
  type Resource,
} from '@baobab/validation'
import { SchemaShow } from '../../../crud/show/SchemaShow.tsx'
import { Reading } from '../../../crud/states/Reading.tsx'
import { Outline } from '../../../crud/states/Skeletons.tsx'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { Card } from './Card.tsx'
import { accessKey, useAccess } from './useAccess.ts'
import { useGrants } from './useGrants.ts'

const readers = ['public', 'member', 'investor'] as const satisfies readonly PreviewReader[]

/** The startup as somebody else reads it, answered by the server as it answers them. */
export function PreviewAs({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const id = useId()
  const access = useAccess()
  const [chosen, setChosen] = useState<string>('public')
  const { data: grants = [] } = useGrants(startup.id)
  const people = new Map(grants.flatMap(({ person }) => (person ? [[person.user_uuid, person.name] as const] : [])))
  const as = readers.find((one) => one === chosen) ?? 'investor'
  const person = people.has(chosen) ? chosen : null
  const query = useQuery({
    queryKey: [...accessKey(startup.id, 'preview'), as, person],
    queryFn: () => access.preview(startup.id, as, person),
  })
  return (
    <Card title={translate('access.preview.title')}>
      <Stack spacing={2}>
        <FormControl fullWidth>
          <FormLabel htmlFor={id}>{translate('access.preview.as')}</FormLabel>
          <NativeSelect
            id={id}
            value={chosen}
            input={<OutlinedInput size="small" />}
            onChange={({ target }) => setChosen(target.value)}
          >
            {readers.map((one) => (
              <option key={one} value={one}>
                {translate(`access.preview.${one}`)}
              </option>
            ))}
            {[...people].map(([uuid, name]) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
        <Reading
          of={query}
          failed={() => translate('access.preview.failed')}
          skeleton={
            <Outline>
              <Skeleton variant="rounded" height={320} />
            </Outline>
          }
        >
          {(preview) => <Shown key={`${as} ${person ?? ''}`} startup={startup} {...preview} />}
        </Reading>
      </Stack>
    </Card>
  )
}

interface ShownProps {
  readonly startup: StartupRecord
  readonly is_there: boolean
  readonly unread: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

function Shown({ startup, is_there, unread, values }: ShownProps) {
  const translate = useTranslate()
  const { list } = useFormat()
  const labels = useLabels(earlyResources.startups)
  const missing = keepableSections(earlyResources.startups).filter(({ key }) => unread.includes(key))
  return (
    <>
      {!is_there && <Typography variant="body2">{translate('access.preview.notThere')}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {missing.length > 0
          ? translate('access.preview.unread', { what: list(missing.map(labels.section)) })
          : translate('access.preview.readsAll')}
      </Typography>
      <ResourceContextProvider value="startups">
        <RecordContextProvider value={{ ...startup, ...values }}>
          <SchemaShow resource={shownOf(values)} />
        </RecordContextProvider>
      </ResourceContextProvider>
    </>
  )
}

/** The description with what they read alone: what is empty for them is left out. */
function shownOf(values: Readonly<Record<string, unknown>>): Resource {
  const startups: Resource = earlyResources.startups
  const fields = Object.fromEntries(Object.entries(startups.fields).filter(([name]) => !isBlank(values[name])))
  const overview = startups.overview.filter((section) => sectionFields({ ...startups, fields }, section).length > 0)
  return { ...startups, fields, overview }
}
