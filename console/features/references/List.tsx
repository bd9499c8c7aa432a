import { limits, resources } from '@baobab/validation'
import { Icon } from '../../ui/icons.tsx'
import { WayTo } from '../../ui/WayTo.tsx'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { DeleteOption, EditOption, OptionButtons, UsesAndPlace } from './OptionButtons.tsx'
import type { LookupScreens } from './lookupScreens.ts'
import { LookupContext } from './context.ts'
import { Order } from './Order.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** How often an option is used stands under its name. */
const counted = ['uses'] as const

/** A reference list: its options in order, each to be renamed or deleted: its columns are #, the name, Edit and Delete. Source: specification §2. */
export default function List({ lookup }: { readonly lookup: LookupScreens }) {
  const translate = useTranslate()
  const add = <WayTo route={lookup.create} icon={<Icon name="add" size={18} />} />
  return (
    <LookupContext value={lookup}>
      <Order>
        <SchemaList
          resource={resources[lookup.name]}
          title={translate(`app.titles.${lookup.list}`)}
          storeKey={lookup.name}
          perPage={limits.page.max}
          numbered
          tools={false}
          RowActions={OptionButtons}
          actionColumns={[
            { label: translate('ra.action.edit'), Action: EditOption },
            { label: translate('ra.action.delete'), Action: DeleteOption },
          ]}
          cardOnly={counted}
          Under={UsesAndPlace}
          actions={add}
          empty={{ text: translate('references.empty'), action: add }}
        />
      </Order>
    </LookupContext>
  )
}
