import { useMemo } from 'react'
import { Box, Link as PlainLink, Typography } from '@mui/material'
import { Link, useParams } from 'react-router-dom'
import { importedOnScreen, type ImportName } from '@baobab/validation'
import { importTargets } from '@baobab/validation/importing/importTargets.ts'
import { Page } from '../../crud/states/Page.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { PageName } from '../../ui/page.tsx'
import { Import } from './Import.tsx'
import { KindContext } from './kinds/context.ts'
import { recordsKind } from './kinds/records.ts'
import { useManyLabel } from './labels.ts'
import { useImportWords } from './words.ts'

/** Adds records of any kind from a file, by the description of that kind. */
export default function ImportRecords() {
  const { resource } = useParams()
  const translate = useTranslate()
  const name = importedOnScreen.find((one) => one === resource)
  if (name) return <Of key={name} name={name} />
  return (
    <Page narrow title={translate('app.titles.recordsImport')}>
      <Others />
    </Page>
  )
}

function Of({ name }: { readonly name: ImportName }) {
  const words = useImportWords()
  const many = useManyLabel()(importTargets[name])
  const kind = useMemo(() => recordsKind(name), [name])
  const title = words('records.title', { name: many })
  return (
    <KindContext value={kind}>
      <PageName name={title} />
      <Import title={title} lead={words('records.lead', { name: many })}>
        <Others but={name} />
      </Import>
    </KindContext>
  )
}

/** The ways to all that can be imported. */
function Others({ but }: { readonly but?: ImportName }) {
  const words = useImportWords()
  const translate = useTranslate()
  const many = useManyLabel()
  return (
    <Box component="nav" aria-label={words('records.choose')}>
      <Typography sx={{ mb: 1 }}>{words('records.choose')}</Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0 }}>
        <li>
          <PlainLink component={Link} to={pathTo('startupImport')}>
            {translate('app.links.startupImport')}
          </PlainLink>
        </li>
        {importedOnScreen.map((one) =>
          one === but ? null : (
            <li key={one}>
              <PlainLink component={Link} to={pathTo('recordsImport', { resource: one })}>
                {words('records.title', { name: many(importTargets[one]) })}
              </PlainLink>
            </li>
          ),
        )}
      </Box>
    </Box>
  )
}
