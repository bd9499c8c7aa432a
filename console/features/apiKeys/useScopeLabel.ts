import { useLookup, useTranslate } from '../../i18n/words.ts'

/** Names a scope, such as "Read: Startups". One of a version that knew more stands as it is stored. */
export function useScopeLabel(): (scope: string) => string {
  const translate = useTranslate()
  const lookup = useLookup()
  return (scope) => {
    const [name = '', way] = scope.split(':')
    const group = lookup(`apiKeys.groups.${name}`)
    if (group === undefined) return scope
    return translate(way === 'write' ? 'apiKeys.writeWhich' : 'apiKeys.readWhich', { group })
  }
}
