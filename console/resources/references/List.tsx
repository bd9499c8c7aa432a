import { useTranslate } from 'react-admin'
import { limits, resources } from '@baobab/validation'
import { Icon } from '../../layout/icons.tsx'
import { WayTo } from '../../layout/WayTo.tsx'
import { SchemaList } from '../../schema/SchemaList.tsx'
import { DeleteEntry, EditEntry, EntryButtons, UsesAndPlace } from './EntryButtons.tsx'
import type { Family } from './family.tsx'
import { FamilyContext } from './context.ts'
import { Order } from './Order.tsx'

/** How often an entry is used stands under its name. */
const counted = ['uses'] as const

/** A reference list: its entries in order, each to be renamed or deleted: its columns are #, the name, Edit and Delete. Source: specification §2. */
export default function List({ family }: { readonly family: Family }) {
  const translate = useTranslate()
  const add = <WayTo route={family.create} icon={<Icon name="add" size={18} />} />
  return (
    <FamilyContext value={family}>
      <Order>
        <SchemaList
          resource={resources[family.name]}
          title={translate(`app.titles.${family.list}`)}
          storeKey={family.name}
          perPage={limits.page.max}
          numbered
          tools={false}
          RowActions={EntryButtons}
          actionColumns={[
            { label: translate('ra.action.edit'), Action: EditEntry },
            { label: translate('ra.action.delete'), Action: DeleteEntry },
          ]}
          cardOnly={counted}
          Under={UsesAndPlace}
          actions={add}
          empty={{ text: translate('references.empty'), action: add }}
        />
      </Order>
    </FamilyContext>
  )
}
