import { Link as MuiLink } from '@mui/material'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { earlyResources, type Gap } from '@baobab/validation'
import type { AskedField } from '../../../crud/form/useFocusAsked.ts'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { fieldPath } from './gaps.ts'

interface GapLinksProps {
  readonly startup: string
  readonly gaps: readonly Pick<Gap, 'name' | 'field'>[]
  /** How many are named; the rest is counted. */
  readonly most: number
}

/** The first of some missing fields, each a link to where it is filled in. */
export function GapLinks({ startup, gaps, most }: GapLinksProps) {
  const translate = useTranslate()
  const labels = useLabels(earlyResources.startups)
  const named = gaps.slice(0, most)
  const rest = gaps.length - named.length
  return (
    <>
      {named.map(({ name, field }, at) => {
        const label = labels.label(name, field)
        const isLast = at === named.length - 1
        return (
          <Fragment key={name}>
            {at > 0 && ' '}
            <MuiLink
              component={Link}
              to={fieldPath(startup, name)}
              state={{ field: name } satisfies AskedField}
              aria-label={translate('completeness.add', { field: label })}
              // A finger's links are boxes: a comma after one could begin the next line.
              sx={{ position: 'relative', zIndex: 2, ...(isLast ? {} : { '&::after': { content: '","' } }) }}
            >
              {label}
            </MuiLink>
          </Fragment>
        )
      })}
      {rest > 0 && ` ${translate('completeness.more', { count: rest })}`}
    </>
  )
}
