import { useState } from 'react'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Paper,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { answerFields, kinds, type Field, type Resource, type Section } from '@baobab/validation'
import { registry } from '../../fields/registry.ts'
import { useOverrides } from '../states/overrides.ts'
import { useLabels } from '../../fields/shared/labels.ts'

/**
 * The sections of a record, one as a card and several as an accordion, all open on a desk and the first one on a phone. It shows
 * the record in context.
 */
export function SchemaShow({ resource }: { resource: Resource }) {
  const [only, ...others] = resource.overview
  return (
    <Paper sx={{ overflow: 'hidden', border: '1px solid var(--line)' }}>
      {only && others.length === 0 ? <One resource={resource} section={only} /> : <Several resource={resource} />}
    </Paper>
  )
}

function One({ resource, section }: { resource: Resource; section: Section }) {
  const labels = useLabels(resource)
  return (
    <Box component="section" aria-labelledby={`section-${section.key}`} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h3" id={`section-${section.key}`} sx={{ fontSize: '1.125rem', mb: 2.5 }}>
        {labels.section(section)}
      </Typography>
      <Answers fields={answerFields(resource, section)} label={labels.label} />
    </Box>
  )
}

function Several({ resource }: { resource: Resource }) {
  const labels = useLabels(resource)
  const desk = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(toggled)
    if (!next.delete(key)) next.add(key)
    setToggled(next)
  }
  return (
    <>
      {resource.overview.map((section, place) => {
        const { key } = section
        const isOpen = (desk || place === 0) !== toggled.has(key)
        return (
          <Accordion
            key={key}
            expanded={isOpen}
            onChange={() => toggle(key)}
            disableGutters
            square
            elevation={0}
            slotProps={{ heading: { component: 'h2' } }}
            sx={plain}
          >
            <AccordionSummary
              expandIcon={<ExpandMoreIcon />}
              id={`section-${key}`}
              aria-controls={`section-${key}-body`}
              sx={{ px: { xs: 2, sm: 3 }, minHeight: 60 }}
            >
              <Typography component="span" variant="h3" sx={{ fontSize: '1.125rem' }}>
                {labels.section(section)}
              </Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ px: { xs: 2, sm: 3 }, pb: 3, pt: 0 }}>
              <Answers fields={answerFields(resource, section)} label={labels.label} />
            </AccordionDetails>
          </Accordion>
        )
      })}
    </>
  )
}

interface AnswersProps {
  readonly fields: readonly (readonly [string, Field])[]
  readonly label: (name: string, field: Field) => string
  /** One below the other, where there is room for no more. */
  readonly narrow?: boolean
}

/** What the record in context answers to each field. */
export function Answers({ fields, label, narrow = false }: AnswersProps) {
  const { fields: own } = useOverrides()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: { xs: 2, sm: 4 },
        rowGap: 2.25,
        gridTemplateColumns: narrow
          ? '1fr'
          : { xs: 'repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr))', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      {fields.map(([name, field]) => {
        const { Field: KindField, unbroken = false } = registry[field.kind]
        const Display = own[name] ?? KindField
        const isLong = kinds[field.kind].multiline === true
        return (
          <Box
            key={name}
            sx={{
              minWidth: 0,
              ...(isLong
                ? { gridColumn: '1 / -1', maxWidth: '70ch' }
                : unbroken || field.options.many
                  ? { gridColumn: { xs: '1 / -1', sm: 'auto' } }
                  : {}),
            }}
          >
            <Typography component="dt" variant="body2" color="text.secondary">
              {label(name, field)}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: isLong ? '1rem' : '0.9375rem',
                fontWeight: isLong ? 400 : 550,
                overflowWrap: 'anywhere',
              }}
            >
              <Display source={name} field={field} />
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

const plain = {
  bgcolor: 'transparent',
  '&:before': { display: 'none' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
