import '../../i18n/late.ts'
import { contract } from '@baobab/validation'
import { useMay } from '../../session/useMay.ts'
import { AccountList } from './AccountList.tsx'
import { ManyAccounts } from './ManyAccounts.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** All Users, for admins. */
export default function Users() {
  const translate = useTranslate()
  const acts = useMay(contract.accounts.actMany)
  return (
    <AccountList
      title={translate('app.titles.users')}
      lead={translate('users.usersLead')}
      storeKey="users.all"
      BulkActions={acts ? ManyAccounts : undefined}
      columns={['first_name', 'email', 'phone', 'is_active']}
    />
  )
}
