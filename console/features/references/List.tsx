import { limits, resources } from '@baobab/validation'
import { Icon } from '../../ui/icons.tsx'
import { WayTo } from '../../ui/WayTo.tsx'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { Order } from '../../crud/order/Order.tsx'
import { PlainListContext } from '../../crud/plainList.ts'
import { DeleteButton, EditButton, RecordButtons, UsesAndPlace } from '../../crud/RecordButtons.tsx'
import type { LookupScreens } from './lookupScreens.ts'
import { useTranslate } from '../../i18n/words.ts'

/** How often an option is used stands under its name. */
const counted = ['uses'] as const

/** A reference list: its options in order, each to be renamed or deleted: its columns are #, the name, Edit and Delete. Source: specification §2. */
export default function List({ lookup }: { readonly lookup: LookupScreens }) {
  const translate = useTranslate()
  const add = <WayTo route={lookup.create} icon={<Icon name="add" size={18} />} />
  return (
    <PlainListContext value={lookup}>
      <Order>
        <SchemaList
          resource={resources[lookup.name]}
          title={translate(`app.titles.${lookup.list}`)}
          storeKey={lookup.name}
          perPage={limits.page.max}
          numbered
          tools={false}
          RowActions={RecordButtons}
          actionColumns={[
            { label: translate('ra.action.edit'), Action: EditButton },
            { label: translate('ra.action.delete'), Action: DeleteButton },
          ]}
          cardOnly={counted}
          Under={UsesAndPlace}
          actions={add}
          empty={{ text: translate('references.empty'), action: add }}
        />
      </Order>
    </PlainListContext>
  )
}
