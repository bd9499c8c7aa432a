import { useCallback, useMemo } from 'react'
import type { ResourceName } from '@baobab/validation'
import type { Field, Option } from '@baobab/validation'
import type { FormName } from './forms.ts'
import { useLookup } from './words.ts'

/** What a role is called; one that is not known stands for itself. */
export function useRoleLabel(): (role: string | null) => string {
  const lookup = useLookup()
  return useCallback((role) => lookup(`app.roles.${role}`) ?? role ?? '', [lookup])
}

/** What the values of a field are called that has them listed: `option('state', 'sent')`. One that is no longer listed stands for itself. */
export function useOptionLabel(resource: ResourceName): (field: string, value: string) => string {
  const lookup = useLookup()
  return useCallback(
    (field, value) => lookup(`resources.${resource}.options.${field}.${value}`) ?? value,
    [lookup, resource],
  )
}

/** The options of a field in the words of the catalogue; `place` is where those of its field lie, such as `resources.startups`. */
export function useOptions(place: string, source: string, options: readonly Option[]): readonly Option[] {
  const lookup = useLookup()
  return useMemo(
    () => options.map(({ value, label }) => ({ value, label: lookup(`${place}.options.${source}.${value}`) ?? label })),
    [lookup, place, source, options],
  )
}

/** Label and help of a field in a form that is no resource's. */
export function useFormLabels(form: FormName): (name: string, field: Field) => { label: string; help: string } {
  const lookup = useLookup()
  return (name, field) => ({
    label: lookup(`forms.${form}.fields.${name}`) ?? field.label,
    help: lookup(`forms.${form}.help.${name}`) ?? field.options.help ?? '',
  })
}
