import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '@baobab/validation'
import type { RouteName } from '../../routes/routes.ts'
import { OverridesContext, type Overrides } from '../states/overrides.ts'
import type { SchemaListProps } from './listProps.ts'
import { SchemaList } from './SchemaList.tsx'

interface AdminListProps extends Pick<SchemaListProps, 'columns' | 'filters' | 'linkTo' | 'RowActions' | 'exported'> {
  readonly resource: Resource
  /** Its address, which gives the screen its title. */
  readonly route: RouteName
  /** Where the words of the screen lie: its `lead`, and what it says when it is `empty`. */
  readonly words: string
  /** What stands in the place of single fields. */
  readonly fields: Overrides['fields']
}

/** What comes in or goes out by itself and is read by administrators, so that nothing is added here. */
export function AdminList({ resource, route, words, fields, ...props }: AdminListProps) {
  const translate = useTranslate()
  const overrides = useMemo(() => ({ inputs: {}, fields }), [fields])
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={resource}
        title={translate(`app.titles.${route}`)}
        lead={translate(`${words}.lead`)}
        storeKey={resource.name}
        empty={{ text: translate(`${words}.empty`) }}
        {...props}
      />
    </OverridesContext>
  )
}
