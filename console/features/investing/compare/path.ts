import { pathTo } from '../../../routes/routes.ts'

/** The page that shows these startups side by side; its address can be kept. */
export const comparePath = (ids: readonly string[]) =>
  `${pathTo('compare')}?${new URLSearchParams({ ids: ids.join(',') }).toString().replaceAll('%2C', ',')}`

/** The startups that an address names, each once. */
export function idsIn(search: string): readonly string[] {
  const ids = (new URLSearchParams(search).get('ids') ?? '')
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean)
  return [...new Set(ids)]
}
