import { createContext, use } from 'react'
import { Box, Button } from '@mui/material'
import { useRecordContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { resources } from '@baobab/validation'
import { Icon } from '../ui/icons.tsx'
import { WayTo } from '../ui/WayTo.tsx'
import { useDeletion } from './useDeletion.ts'
import { entry, fill } from '../routes/routes.ts'
import { SchemaList } from './list/SchemaList.tsx'
import type { PlainScreens } from './plainScreens.ts'
import { useTranslate } from '../i18n/words.ts'

const ScreensContext = createContext<PlainScreens | undefined>(undefined)

/** The list of a plain resource, with the ways to add, to change and to delete with Undo. */
export default function List({ of }: { readonly of: PlainScreens }) {
  const translate = useTranslate()
  const add = <WayTo route={of.create} icon={<Icon name="add" size={18} />} />
  return (
    <ScreensContext value={of}>
      <SchemaList
        resource={resources[of.name]}
        title={translate(`app.titles.${of.list}`)}
        storeKey={of.name}
        linkTo={({ id }) => editPath(of, String(id))}
        RowActions={Buttons}
        actions={add}
        empty={{ text: translate('console.plain.empty'), action: add }}
      />
    </ScreensContext>
  )
}

function editPath({ edit }: PlainScreens, uuid: string): string {
  return fill(entry(edit).path, { uuid })
}

function Buttons() {
  const of = use(ScreensContext)
  const record = useRecordContext<RaRecord & Readonly<Record<string, unknown>>>()
  return of && record ? <ButtonsOf of={of} record={record} /> : null
}

interface ButtonsProps {
  readonly of: PlainScreens
  readonly record: RaRecord & Readonly<Record<string, unknown>>
}

/** Delete asks nothing and takes effect at once, with an Undo. */
function ButtonsOf({ of, record }: ButtonsProps) {
  const translate = useTranslate()
  const { busy, run } = useDeletion({ resource: of.name, record, message: `resources.${of.name}.deleted` })
  const name = String(record[resources[of.name].title] ?? '')
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap' }}>
      <Button size="small" variant="outlined" color="inherit" component={Link} to={editPath(of, String(record.id))}>
        {translate('ra.action.edit')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        title={translate('console.plain.delete', { name })}
        aria-busy={busy}
        onClick={run}
      >
        {translate('ra.action.delete')}
      </Button>
    </Box>
  )
}
