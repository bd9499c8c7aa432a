import type { ReactNode } from 'react'
import { earlyResources, type PlainResource } from '@baobab/validation'
import { contract } from '@baobab/validation/calls/index.ts'
import { Icon } from '../ui/icons.tsx'
import { WayTo } from '../ui/WayTo.tsx'
import type { SchemaListProps } from './list/listProps.ts'
import { SchemaList } from './list/SchemaList.tsx'
import { Order } from './order/Order.tsx'
import { PlainListContext } from './plainList.ts'
import type { PlainScreens } from './plainScreens.ts'
import { editPath, RecordButtons } from './RecordButtons.tsx'
import { useTranslate } from '../i18n/words.ts'
import { useMay } from '../session/useMay.ts'

interface ListProps extends Partial<Omit<SchemaListProps, 'resource' | 'title' | 'storeKey' | 'actions' | 'empty'>> {
  readonly of: PlainScreens
  /** What it says while nothing is there. */
  readonly emptyText?: string
  /** What can be done beside adding. */
  readonly more?: ReactNode
}

/**
 * The list of a plain resource, with the ways to add, to change, to put in order and to merge where it says so, and to delete
 * with Undo.
 */
export default function List({ of, emptyText, more, ...props }: ListProps) {
  const translate = useTranslate()
  const resource: PlainResource = earlyResources[of.name]
  const writes = useMay(contract[of.name].create)
  const add = <WayTo route={of.create} icon={<Icon name="add" size={18} />} />
  const list = (
    <SchemaList
      resource={resource}
      title={translate(`app.titles.${of.list}`)}
      storeKey={of.name}
      {...(writes
        ? {
            linkTo: ({ id }) => editPath(of, String(id)),
            RowActions: RecordButtons,
            actions: (
              <>
                {more}
                {add}
              </>
            ),
          }
        : {})}
      empty={{ text: emptyText ?? translate('console.plain.empty'), action: writes ? add : undefined }}
      {...props}
    />
  )
  return <PlainListContext value={of}>{resource.ordered ? <Order>{list}</Order> : list}</PlainListContext>
}
