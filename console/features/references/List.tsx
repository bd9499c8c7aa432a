import { Suspense } from 'react'
import { limits } from '@baobab/validation'
import PlainList from '../../crud/List.tsx'
import { DeleteButton, EditButton, UsesAndPlace } from '../../crud/RecordButtons.tsx'
import type { PlainScreens } from '../../crud/plainScreens.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const ImportTool = part(() => import('../../crud/list/ImportTool.tsx'))

/** How often an option is used stands under its name. */
const counted = ['uses'] as const

/** A reference list: its options in order, each to be renamed or deleted: its columns are #, the name, Edit and Delete. Source: specification §2. */
export default function List({ of }: { readonly of: PlainScreens }) {
  const translate = useTranslate()
  return (
    <PlainList
      of={of}
      perPage={limits.page.max}
      numbered
      tools={false}
      linkTo={undefined}
      actionColumns={[
        { label: translate('ra.action.edit'), Action: EditButton },
        { label: translate('ra.action.delete'), Action: DeleteButton },
      ]}
      cardOnly={counted}
      Under={UsesAndPlace}
      more={
        <Suspense fallback={null}>
          <ImportTool resource={of.name} />
        </Suspense>
      }
      emptyText={translate('references.empty')}
    />
  )
}
