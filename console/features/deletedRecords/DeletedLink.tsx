import { Button } from '@mui/material'
import { useGetList, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icons.tsx'
import { useLastKnown } from '../../ui/useLastKnown.ts'
import { pathTo } from '../../routes/routes.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Leads from a list to what was deleted, while there is a startup among it; asked for once the list is there. Until it is known, it stands as it stood the last time. */
export function DeletedLink() {
  const translate = useTranslate()
  const { isPending } = useListContext()
  const { total } = useGetList(
    'deletedRecords',
    { pagination: { page: 1, perPage: 1 }, filter: { kind: 'startups' } },
    { retry: false, onError: () => {}, enabled: !isPending },
  )
  const isThere = useLastKnown<boolean>('startups.deleted', total === undefined ? undefined : total > 0, false)
  if (!isThere) return null
  return (
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={pathTo('deleted')}
      startIcon={<Icon name="bin" size={18} />}
    >
      {translate('deleted.link')}
    </Button>
  )
}
