import { Box, Paper, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { allFields, earlyResources } from '@baobab/validation'
import { Given } from '../../fields/shared/Given.tsx'
import { registry } from '../../fields/registry.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { TypedAmount } from './amounts/TypedAmount.tsx'
import { Growth } from './Growth.tsx'

/** The figures that an investor looks for first. */
export const figuresOfTrade = [
  'startup_monthly_revenue',
  'paying_customers',
  'fulltime_employees',
  'valuation_cap',
  'cash_available',
  'cash_burnt_rate',
  'runway',
  'round_size',
] as const

/** What became of it on the marketplace, for its founder and for admins. */
export const figuresOfInterest = ['views', 'likes_count', 'connections_count'] as const

const fields = allFields(earlyResources.startups)

/** What stands under a figure. */
const beneath: Readonly<Record<string, ComponentType>> = { startup_monthly_revenue: Growth }

/** A strip of figures out of the startup in context. */
export function Figures({ names, label }: { names: readonly string[]; label: string }) {
  const words = useLabels(earlyResources.startups)
  return (
    <Box component="section" aria-label={label}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(46%, 160px), 1fr))' }}
      >
        {names.map((name) => {
          const field = fields[name]
          if (!field) return null
          const { Field: Display } = registry[field.kind]
          const Beneath = beneath[name]
          return (
            <Paper
              key={name}
              sx={{
                p: 2,
                display: 'flex',
                flexDirection: 'column-reverse',
                justifyContent: 'flex-end',
                border: '1px solid var(--line)',
                boxShadow: 'none',
              }}
            >
              <Typography component="dt" variant="body2" color="text.secondary">
                {words.label(name, field)}
              </Typography>
              <Typography
                component="dd"
                sx={{
                  m: 0,
                  fontFamily: 'var(--display)',
                  fontWeight: 720,
                  fontSize: 'clamp(1.0625rem, 4vw, 1.3rem)',
                  lineHeight: 1.25,
                  overflowWrap: 'anywhere',
                }}
              >
                <Given source={name}>
                  <Display source={name} field={field} />
                </Given>
              </Typography>
              {Beneath && <Beneath />}
              <TypedAmount source={name} />
            </Paper>
          )
        })}
      </Box>
    </Box>
  )
}
