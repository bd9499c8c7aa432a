import { useMemo } from 'react'
import { useResourceContext } from 'react-admin'
import type { Field, Resource, Section } from '@baobab/validation'
import { useLookup } from '../../i18n/words.ts'

/*
 * The words of a resource lie in the catalogue under `resources.<name>`. A word that the catalogue lacks is the one
 * of the description, so a field that was just described has its label at once.
 */

/** What a field says: its label, its help, and the text of its link where that is not the address. */
export interface FieldLabels {
  readonly label: string
  readonly help: string
  readonly linkText: string | undefined
}

/** The words of a field of the resource in context. */
export function useFieldLabels(source: string, field: Field): FieldLabels {
  const lookup = useLookup()
  const resource = useResourceContext()
  return {
    label: lookup(`resources.${resource}.fields.${source}`) ?? field.label,
    help: lookup(`resources.${resource}.help.${source}`) ?? field.options.help ?? '',
    linkText: lookup(`resources.${resource}.links.${source}`),
  }
}

/** The words of a resource's forms, sections, columns and filters. */
export function useLabels(resource: Resource) {
  const lookup = useLookup()
  return useMemo(() => {
    const text = (key: string, otherwise: string) => lookup(`resources.${resource.name}.${key}`) ?? otherwise
    const label = (source: string, field: Field) => text(`fields.${source}`, field.label)
    return {
      many: lookup(`resources.${resource.name}.name`, { smart_count: 2 }) ?? resource.labelMany,
      label,
      column: (source: string, field: Field) => text(`columns.${source}`, label(source, field)),
      filter: (source: string, field: Field) => text(`filters.${source}`, label(source, field)),
      help: (source: string, field: Field) => text(`help.${source}`, field.options.help ?? ''),
      /** What an order is called, where the resource has words of its own for it. */
      sort: (source: string, order: 'ASC' | 'DESC') => text(`sorts.${source}.${order}`, ''),
      order: (name: string) => text(`orders.${name}`, resource.list.orders?.[name] ?? name),
      tab: (mode: 'create' | 'edit', { key, label }: Section) => text(`forms.${mode}.tabs.${key}`, label),
      section: ({ key, label }: Section) => text(`sections.${key}`, label),
      form: (mode: 'create' | 'edit') => {
        const labels = resource.forms[mode]
        const word = (key: 'title' | 'submit' | 'submitting' | 'done' | 'failed') =>
          text(`forms.${mode}.${key}`, labels?.[key] ?? '')
        return {
          title: word('title'),
          submit: word('submit'),
          submitting: word('submitting'),
          done: word('done'),
          failed: word('failed'),
        }
      },
      empty: text('empty', resource.list.empty),
      failed: text('failed', resource.list.failed),
    }
  }, [lookup, resource])
}
