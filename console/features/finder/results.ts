import { fold, type CallAnswer, type Entitled } from '@baobab/validation'
import type { contract } from '@baobab/validation/calls/index.ts'
import type { ConsoleTranslate } from '../../i18n/words.ts'
import { menuOf } from '../../routes/menu.ts'
import { entry, fill, canOpen, pathTo, type IconName } from '../../routes/routes.ts'

export type Found = CallAnswer<typeof contract.search.find>

/** Something that the search leads to. */
export interface FinderResult {
  readonly key: string
  /** Its heading is `app.finder.<group>`. */
  readonly group: 'pages' | 'startups' | 'people'
  readonly title: string
  readonly detail: string
  readonly to: string
  readonly icon?: IconName
  readonly image?: string | null
}

/** The pages of a person's menu whose name holds what was typed; without it, all of them. */
export function pageResults(user: Entitled, typed: string, translate: ConsoleTranslate): readonly FinderResult[] {
  const asked = fold(typed)
  return menuOf(user).flatMap(([section, names]) =>
    names.flatMap((name): readonly FinderResult[] => {
      const { path, menu } = entry(name)
      const title = translate(`app.links.${name}`)
      const detail = section ? translate(`app.menu.${section}`) : ''
      return fold(`${title} ${detail}`).includes(asked)
        ? [{ key: name, group: 'pages', title, detail, to: fill(path, {}), ...(menu ? { icon: menu.icon } : {}) }]
        : []
    }),
  )
}

/** What the API found, as lines: where they lead is as they read them. */
export function recordResults(
  { startups, people }: Found,
  user: Entitled,
  translate: ConsoleTranslate,
): readonly FinderResult[] {
  const overview = canOpen('marketOverview', user) ? 'marketOverview' : 'startupOverview'
  return [
    ...startups.map(({ startup_uuid, startup_name, category, country, image, is_published }): FinderResult => ({
      key: startup_uuid,
      group: 'startups',
      title: startup_name,
      image,
      to: pathTo(is_published ? overview : 'startupOverview', { startup_uuid }),
      detail: [...(is_published ? [] : [translate('startups.draft')]), category, country].filter(Boolean).join(' · '),
    })),
    ...people.map(({ user_uuid, name, role: theirs, email, profile_image, is_active }): FinderResult => ({
      key: user_uuid,
      group: 'people',
      title: name,
      image: profile_image,
      to: pathTo('person', { user_uuid }),
      detail: [
        translate(`app.roles.${theirs}`),
        email,
        ...(is_active === false ? [translate('app.finder.disabled')] : []),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
}
