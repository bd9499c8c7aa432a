import { useResourceContext, useTranslate } from 'react-admin'

/** What yes and no of a flag are called, where the catalogue has words for them: `resources.<name>.flags.<source>`. */
export function useFlagMessages(source: string): { readonly true: string; readonly false: string } | undefined {
  const translate = useTranslate()
  const resource = useResourceContext()
  const [yes, no] = ['true', 'false'].map((word) =>
    translate(`resources.${resource}.flags.${source}.${word}`, { _: '' }),
  )
  return yes && no ? { true: yes, false: no } : undefined
}
