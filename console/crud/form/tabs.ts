import { sectionFields, type Field, type Form, type Resource, type Section } from '@baobab/validation'

/** A tab of a form: its description, the end of its address, and its fields in order. */
export interface Tab {
  readonly section: Section
  /** The first tab lies at the form's own address. */
  readonly path: string
  readonly fields: readonly (readonly [name: string, field: Field])[]
}

/** The tabs of a resource's form, with those of its fields that the form has; an edit form shows what is read-only too. */
export function tabsOf(resource: Resource, mode: 'create' | 'edit', form: Form): readonly Tab[] {
  const sections = resource.forms[mode]?.tabs ?? []
  return sections.map((section, place) => ({
    section,
    path: place === 0 ? '' : section.key,
    fields: sectionFields(resource, section).filter(
      ([name, field]) => Object.hasOwn(form.fields, name) || (mode === 'edit' && field.options.readOnly === true),
    ),
  }))
}

/** Where a tab lies, below the address of its form. */
export function tabAddress(root: string, tab: Tab): string {
  return tab.path === '' ? root : `${root}/${tab.path}`
}

/** The tab that holds a field. */
export function tabOf(tabs: readonly Tab[], name: string): Tab | undefined {
  return tabs.find(({ fields }) => fields.some(([field]) => field === name))
}

/** The first field that fails, in the order of the tabs, with the tab that holds it. */
export function firstFailing(
  tabs: readonly Tab[],
  failing: (name: string) => boolean,
): { readonly name: string; readonly tab: Tab } | undefined {
  for (const tab of tabs) for (const [name] of tab.fields) if (failing(name)) return { name, tab }
  return undefined
}
