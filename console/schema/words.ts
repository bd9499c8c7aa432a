import { useMemo } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import type { Field, Resource, Section } from '@baobab/validation'

/*
 * The words of a resource lie in the catalogue under `resources.<name>`. A word that the catalogue lacks is the one
 * of the description, so a field that was just described has its label at once.
 */

/** What a field says: its label, its help, and the text of its link where that is not the address. */
export interface FieldWords {
  readonly label: string
  readonly help: string
  readonly linkText: string | undefined
}

/** The words of a field of the resource in context. */
export function useFieldWords(source: string, field: Field): FieldWords {
  const translate = useTranslate()
  const resource = useResourceContext()
  return {
    label: translate(`resources.${resource}.fields.${source}`, { _: field.label }),
    help: translate(`resources.${resource}.help.${source}`, { _: field.options.help ?? '' }),
    linkText: translate(`resources.${resource}.links.${source}`, { _: '' }) || undefined,
  }
}

/** The words of a resource's forms, sections, columns and filters. */
export function useWords(resource: Resource) {
  const translate = useTranslate()
  return useMemo(() => {
    const say = (key: string, otherwise: string) => translate(`resources.${resource.name}.${key}`, { _: otherwise })
    const label = (source: string, field: Field) => say(`fields.${source}`, field.label)
    return {
      many: translate(`resources.${resource.name}.name`, { smart_count: 2, _: resource.labelMany }),
      label,
      column: (source: string, field: Field) => say(`columns.${source}`, label(source, field)),
      filter: (source: string, field: Field) => say(`filters.${source}`, label(source, field)),
      /** What an order is called, where the resource has words of its own for it. */
      sort: (source: string, order: 'ASC' | 'DESC') => say(`sorts.${source}.${order}`, ''),
      tab: (mode: 'create' | 'edit', { key, label }: Section) => say(`forms.${mode}.tabs.${key}`, label),
      section: ({ key, label }: Section) => say(`sections.${key}`, label),
      form: (mode: 'create' | 'edit') => {
        const words = resource.forms[mode]
        const word = (key: 'title' | 'submit' | 'submitting' | 'done' | 'failed') =>
          say(`forms.${mode}.${key}`, words?.[key] ?? '')
        return {
          title: word('title'),
          submit: word('submit'),
          submitting: word('submitting'),
          done: word('done'),
          failed: word('failed'),
        }
      },
      empty: say('empty', resource.list.empty),
      failed: say('failed', resource.list.failed),
    }
  }, [translate, resource])
}
