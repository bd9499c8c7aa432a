import { openReviewOf } from '../parts/review.ts'
import type { StartupRecord } from '../parts/usePatch.ts'

export type StepName = 'preview' | 'publish' | 'publicSite' | 'share'
type Shared = Pick<StartupRecord, 'is_published' | 'show_publicly' | 'needs_review' | 'taken_down' | 'review'>

/** Which of the steps to a shared page are done, which is next, and how the startup stands. */
export function progressOf(startup: Shared, previewed: boolean) {
  const isPublic = startup.is_published && startup.show_publicly === true
  const waits = openReviewOf(startup)?.state === 'submitted'
  const done: Readonly<Record<StepName, boolean>> = {
    preview: previewed || startup.is_published || waits,
    publish: startup.is_published,
    publicSite: isPublic,
    share: false,
  }
  const left = (['preview', 'publish', 'publicSite'] as const).filter((step) => !done[step])
  return {
    done,
    /** The page is there once all before it is done. */
    next: left[0] ?? ('share' as const),
    left: left.length,
    state: isPublic
      ? ('live' as const)
      : startup.is_published
        ? ('published' as const)
        : waits
          ? ('waits' as const)
          : ('created' as const),
  }
}
