import type { SchemaListProps } from '../../../crud/list/listProps.ts'

/** What an investor compares startups by; a founder's own list begins without. */
export const figures = [
  'startup_monthly_revenue',
  'paying_customers',
  'fulltime_employees',
  'valuation_cap',
  'cash_burnt_rate',
  'established_in',
]
const others = ['round_size', 'development_stage_uuid', 'region', 'usp_market', 'likes_count', 'views', 'is_published']

/** The columns of a list that is screened, in this order. */
export const screening = {
  columns: ['startup_name', 'country', 'category_uuid', 'raising_phase_uuid', ...figures, ...others],
  hidden: others,
  actionsOnHover: true,
} satisfies Partial<SchemaListProps>
