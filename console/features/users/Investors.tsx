import '../../i18n/late.ts'
import { earlyResources } from '@baobab/validation'
import { chooseFilters } from '../../crud/list/offeredFilters.ts'
import { AccountList } from './AccountList.tsx'
import { InvestorFigures } from './InvestorFigures.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** Everyone in this list is one. */
const filters = chooseFilters(earlyResources.users, { without: ['role'] })

/** The accounts of investors. Source: specification §2, §8. */
export default function Investors() {
  const translate = useTranslate()
  return (
    <AccountList
      of="vc"
      title={translate('app.titles.investors')}
      lead={translate('users.investorsLead')}
      storeKey="users.investors"
      columns={['first_name', 'email', 'phone', 'role', 'is_active']}
      filters={filters}
      top={<InvestorFigures />}
      unread={translate('messages.vc.listFailed')}
    />
  )
}
