/** The entry that an answer carries beside its uuid: `category_uuid` stands next to `category: {uuid, name}`. */
export function joinedName(source: string, record: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const entry = record?.[source.replace(/_uuid$/, '')]
  if (
    source.endsWith('_uuid') &&
    typeof entry === 'object' &&
    entry !== null &&
    'name' in entry &&
    typeof entry.name === 'string'
  )
    return entry.name
  return undefined
}
