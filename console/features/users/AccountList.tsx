import '../../i18n/late.ts'
import { earlyResources } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { OverridesContext } from '../../crud/states/overrides.ts'
import type { SchemaListProps } from '../../crud/list/listProps.ts'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { EditAccount, NameAndRole, AccountStatus, Verified } from './cells.tsx'
import { useTranslate } from '../../i18n/words.ts'

type AccountListProps = Pick<
  SchemaListProps,
  'title' | 'lead' | 'storeKey' | 'columns' | 'filters' | 'filter' | 'top' | 'unread' | 'BulkActions'
> & {
  /** Whose list call answers: all users, or the investors. */
  readonly of?: 'users' | 'vc'
}

/** Accounts for an admin: who they are, whether they may sign in, and the way to edit them. */
export function AccountList({ of = 'users', ...props }: AccountListProps) {
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={of === 'users' ? earlyResources.users : investors}
        numbered
        linkTo={({ id }) => pathTo('account', { user_uuid: String(id) })}
        RowActions={EditAccount}
        actionColumns={[{ label: translate('ra.action.edit'), Action: EditAccount }]}
        empty={{ text: translate('users.empty') }}
        {...props}
      />
    </OverridesContext>
  )
}

/** The list of investors answers accounts, which are described as users. */
const investors = { ...earlyResources.users, name: earlyResources.vc.name }

const overrides = { inputs: {}, fields: { first_name: NameAndRole, is_active: AccountStatus, verified_at: Verified } }
