import { AccountList } from './AccountList.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** All Users, for admins. */
export default function Users() {
  const translate = useTranslate()
  return (
    <AccountList
      title={translate('app.titles.users')}
      lead={translate('users.usersLead')}
      storeKey="users.all"
      columns={['first_name', 'email', 'phone', 'is_active']}
    />
  )
}
