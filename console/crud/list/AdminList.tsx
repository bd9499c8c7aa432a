import { useMemo } from 'react'
import type { Resource } from '@baobab/validation'
import type { RouteName } from '../../routes/routes.ts'
import { OverridesContext, type Overrides } from '../states/overrides.ts'
import type { SchemaListProps } from './listProps.ts'
import { SchemaList } from './SchemaList.tsx'
import { useTranslate, type PlainKey } from '../../i18n/words.ts'

interface AdminListProps extends Pick<
  SchemaListProps,
  'columns' | 'filters' | 'linkTo' | 'RowActions' | 'BulkActions' | 'actions' | 'exported'
> {
  readonly resource: Resource
  /** Its address, which gives the screen its title. */
  readonly route: RouteName
  /** What stands under its title, and what it says when nothing is there. */
  readonly lead: PlainKey
  readonly empty: PlainKey
  /** What stands in the place of single fields. */
  readonly fields: Overrides['fields']
}

/** What comes in or goes out by itself and is read by administrators, so that nothing is added here. */
export function AdminList({ resource, route, lead, empty, fields, ...props }: AdminListProps) {
  const translate = useTranslate()
  const overrides = useMemo(() => ({ inputs: {}, fields }), [fields])
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={resource}
        title={translate(`app.titles.${route}`)}
        lead={translate(lead)}
        storeKey={resource.name}
        empty={{ text: translate(empty) }}
        {...props}
      />
    </OverridesContext>
  )
}
