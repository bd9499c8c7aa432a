import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { Icon } from '../../ui/icons.tsx'

/** Leads to the import of what a list shows. */
export default function ImportTool({ resource }: { readonly resource: string }) {
  const translate = useTranslate()
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Icon name="add" size={18} />}
      component={Link}
      to={pathTo('recordsImport', { resource })}
    >
      {translate('console.list.import')}
    </Button>
  )
}
