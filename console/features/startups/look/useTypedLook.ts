import { useDeferredValue, useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { earlyResources } from '@baobab/validation'
import { useOptions } from '../../../fields/reference/useOptions.ts'
import { usePreview } from '../../../fields/image/usePreview.ts'
import { useSessionUser } from '../../../session/session.tsx'
import type { StartupRecord } from '../parts/usePatch.ts'
import type { StartupLook } from './startupLook.ts'

const texts = ['startup_name', 'tagline', 'usp_market', 'city', 'region', 'country'] as const
const references = ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid'] as const
const { fields } = earlyResources.startups

/** The startup as it would look with what is typed now: a picture that is chosen is shown from this device. */
export function useTypedLook(): StartupLook {
  const record = useRecordContext<StartupRecord>()
  const user = useSessionUser()
  // A letter is shown where it is typed first; the card follows when there is time.
  const [image, logo, ...typed] = useDeferredValue(useWatch({ name: ['image', 'logo', ...texts, ...references] }))
  const [cover, mark] = [usePreview(image), usePreview(logo)]
  const category = useChoice('category_uuid', typed[texts.length])
  const stage = useChoice('development_stage_uuid', typed[texts.length + 1])
  const phase = useChoice('raising_phase_uuid', typed[texts.length + 2])
  const [startup_name, tagline, usp_market, city, region, country] = typed.map(textOf)
  return useMemo(
    () => ({
      id: record?.id ?? 'image',
      startup_name: startup_name ?? null,
      tagline: tagline ?? null,
      usp_market: usp_market ?? null,
      city: city ?? null,
      region: region ?? null,
      country: country ?? null,
      image: cover ?? null,
      logo: mark ?? null,
      category,
      development_stage: stage,
      raising_phase: phase,
      is_published: record?.is_published ?? false,
      taken_down: null,
      reads: 'investor',
      created_by: record?.created_by ?? {
        user_uuid: user?.user_uuid ?? null,
        username: user?.name ?? '',
        profile_image: user?.profile_image ?? null,
        is_followed: false,
        followers_count: 0,
      },
    }),
    [record, user, startup_name, tagline, usp_market, city, region, country, cover, mark, category, stage, phase],
  )
}

/** The option that is chosen for a reference. */
function useChoice(name: (typeof references)[number], uuid: unknown) {
  const { options } = useOptions(fields[name])
  const label = options.find(({ value }) => value === uuid)?.label
  return useMemo(() => (typeof uuid === 'string' && label !== undefined ? { uuid, name: label } : null), [uuid, label])
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}
