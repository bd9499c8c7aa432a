import { useMemo } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import type { Field, Resource, Section } from '@baobab/validation'

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
  const translate = useTranslate()
  const resource = useResourceContext()
  return {
    label: translate(`resources.${resource}.fields.${source}`, { _: field.label }),
    help: translate(`resources.${resource}.help.${source}`, { _: field.options.help ?? '' }),
    linkText: translate(`resources.${resource}.links.${source}`, { _: '' }) || undefined,
  }
}

/** The words of a resource's forms, sections, columns and filters. */
export function useLabels(resource: Resource) {
  const translate = useTranslate()
  return useMemo(() => {
    const text = (key: string, otherwise: string) => translate(`resources.${resource.name}.${key}`, { _: otherwise })
    const label = (source: string, field: Field) => text(`fields.${source}`, field.label)
    return {
      many: translate(`resources.${resource.name}.name`, { smart_count: 2, _: resource.labelMany }),
      label,
      column: (source: string, field: Field) => text(`columns.${source}`, label(source, field)),
      filter: (source: string, field: Field) => text(`filters.${source}`, label(source, field)),
      /** What an order is called, where the resource has words of its own for it. */
      sort: (source: string, order: 'ASC' | 'DESC') => text(`sorts.${source}.${order}`, ''),
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
  }, [translate, resource])
}
