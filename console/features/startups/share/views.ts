import {
  allFields,
  isBlank,
  isReadBy,
  isRequired,
  earlyResources,
  sectionFields,
  writableFields,
  type Field,
  type ReadingTier,
  type Resource,
  type Section,
} from '@baobab/validation'
import type { StartupRecord } from '../parts/usePatch.ts'

type ProfileParts = Pick<
  StartupRecord,
  'team' | 'traction' | 'gallery' | 'show_team_publicly' | 'show_traction_publicly' | 'show_gallery_publicly'
>
type Named = readonly [name: string, field: Field]

/** Whom a preview is for, and what they read. */
export const readers = { investor: 'investor', public: 'public' } as const satisfies Readonly<
  Record<string, ReadingTier>
>
export type Reader = keyof typeof readers

/** The description with what a reader reads of the form; a section of nothing is left out. The public page leaves out what was not given, too. */
export function seenBy(reader: Reader, startup?: Readonly<Record<string, unknown>>): Resource {
  const startups: Resource = earlyResources.startups
  const shown = Object.entries(writableFields(startups)).filter(
    ([name, field]) =>
      isReadBy(readers[reader], field) &&
      !field.options.setting &&
      !(reader === 'public' && startup && isBlank(startup[name])),
  )
  const fields = Object.fromEntries(shown)
  const overview = startups.overview.filter((section) => sectionFields({ ...startups, fields }, section).length > 0)
  return { ...startups, fields, computed: {}, overview }
}

/** The team, traction and gallery that a reader sees: on the public page, what its founder marked. */
export function profileFor(reader: Reader, startup: ProfileParts): Pick<ProfileParts, 'team' | 'traction' | 'gallery'> {
  const { team, traction, gallery } = startup
  const isShown = (mark: boolean | undefined) => reader === 'investor' || mark === true
  return {
    team: isShown(startup.show_team_publicly) ? team : null,
    traction: isShown(startup.show_traction_publicly) ? traction : null,
    gallery: isShown(startup.show_gallery_publicly) ? gallery : null,
  }
}

/** What of the form a reader does not read: whole sections, and fields of those that they read in part, but those that the founder marked. */
export function hiddenFrom(
  reader: Reader,
  startup: Readonly<Record<string, unknown>> = {},
): {
  readonly sections: readonly Section[]
  readonly fields: readonly Named[]
} {
  const startups: Resource = earlyResources.startups
  const seen = seenBy(reader)
  const isMarked = ({ options }: Field) => options.publicWhere !== undefined && startup[options.publicWhere] === true
  const isHidden = ([name, field]: Named) =>
    !Object.hasOwn(seen.fields, name) && !field.options.setting && !isMarked(field)
  const whole = startups.overview.filter(({ key }) => !seen.overview.some((section) => section.key === key))
  const rest = startups.overview
    .filter((section) => !whole.includes(section))
    .flatMap((section) => sectionFields({ ...startups, fields: allFields(startups) }, section).filter(isHidden))
  return { sections: whole, fields: rest.filter(([, field]) => !field.options.readOnly) }
}

/** What a startup may leave out and by which investors would find it all the same. */
export function helpfulIn(startup: Readonly<Record<string, unknown>>): readonly Named[] {
  return Object.entries(writableFields(earlyResources.startups)).filter(
    ([name, field]) => !field.options.setting && !isRequired(field, 'create') && isBlank(startup[name]),
  )
}
