import type { StartupRecord } from '../parts/usePatch.ts'

/** As much of a startup as its card and the head of its page show. */
export type StartupLook = Pick<
  StartupRecord,
  | 'id'
  | 'startup_name'
  | 'tagline'
  | 'usp_market'
  | 'image'
  | 'logo'
  | 'category'
  | 'development_stage'
  | 'raising_phase'
  | 'is_published'
  | 'taken_down'
  | 'created_by'
  | 'city'
  | 'region'
  | 'country'
  | 'reads'
>
