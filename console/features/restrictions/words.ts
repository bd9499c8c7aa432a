import type { OwnRestriction } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'

/** What of one's own is restricted, in a line, and why. */
export function useRestrictionWords() {
  const translate = useTranslate()
  return {
    titleOf: ({ kind, startup }: OwnRestriction) =>
      startup
        ? translate(`restrictions.states.${kind}.startup`, { name: startup.name })
        : translate(`restrictions.states.${kind}.user`),
    reasonOf: ({ reason }: OwnRestriction) =>
      reason === null ? translate('restrictions.byReports') : translate('restrictions.why', { reason }),
  }
}
