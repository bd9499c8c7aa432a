import { useGetMany, useRecordContext } from 'react-admin'
import { earlyResources, isEarly, joinedName } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import type { DisplayProps } from '../shared/kind.ts'
import { Missing } from '../shared/Missing.tsx'
import { valuesOf } from '../shared/options.ts'

/** The name of an entry: from the record where the answer carries it, else read by its uuid. */
export function ReferenceField({ source, field }: DisplayProps) {
  const record = useRecordContext<Record<string, unknown> & { id: string }>()
  const name = joinedName(source, record)
  if (name !== undefined) return <>{name}</>
  const value = record?.[source]
  return isMissing(value) ? <Missing /> : <ReadNames uuids={valuesOf(value)} field={field} />
}

function ReadNames({ uuids, field }: { uuids: readonly string[]; field: DisplayProps['field'] }) {
  const { list } = useFormat()
  const to = field.options.to
  const { data } = useGetMany<Record<string, unknown> & { id: string }>(
    to ?? '',
    { ids: [...uuids] },
    { enabled: to !== undefined },
  )
  const title = to && isEarly(to) ? earlyResources[to].title : 'id'
  const names = (data ?? []).flatMap((entry) => (entry ? [String(entry[title] ?? entry.id)] : []))
  if (data !== undefined && names.length === 0) return <Missing />
  return <>{data === undefined ? '…' : list(names)}</>
}
