import '../../i18n/late.ts'
import { AccountList } from './AccountList.tsx'
import { useTranslate } from '../../i18n/words.ts'

const founders = { role: 'startup' }

/** The accounts of founders: "Startups" in the menu of users. */
export default function Founders() {
  const translate = useTranslate()
  return (
    <AccountList
      title={translate('app.titles.founders')}
      lead={translate('users.foundersLead')}
      storeKey="users.founders"
      filter={founders}
      columns={['first_name', 'email', 'phone', 'is_active']}
    />
  )
}
