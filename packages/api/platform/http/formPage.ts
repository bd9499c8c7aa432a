import { sentences } from '@baobab/i18n/sentences.ts'
import { defaultTreeAdapter as tree, html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** What became of a sent form. */
export interface Outcome {
  readonly isDone: boolean
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  /** What was typed, by field; what may not be shown again was left out before. */
  readonly values: Readonly<Record<string, string>>
}

type Element = Tree.Element

/**
 * Writes the outcome of a form into the built page that it stands on, with the marks that the page's own script would make:
 * the message above, each error beside its field, every value as it was typed. The form is the one whose `action` this is.
 * Without an outcome only the values are filled in. Undefined where the page has no such form.
 */
export function writeOutcome(
  source: string,
  action: string,
  outcome: Pick<Outcome, 'values'> & Partial<Outcome>,
): string | undefined {
  const page = parse(source)
  const form = elementsOf(page).find((one) => one.tagName === 'form' && attribute(one, 'action') === action)
  if (!form) return undefined
  unwrapIsland(form)
  if (outcome.isDone) {
    tree.insertBefore(form.parentNode ?? page, note('alert ok', 'status', outcome.message ?? ''), form)
    tree.detachNode(form)
    return serialize(page)
  }
  const controls = elementsOf(form).filter((one) => ['input', 'select', 'textarea'].includes(one.tagName))
  for (const control of controls) fill(control, outcome.values)
  if (outcome.message !== undefined) writeErrors(form, controls, outcome.message, outcome.errors ?? {})
  return serialize(page)
}

/** Takes the form out of its island: the script that takes it over would begin with an empty one. */
function unwrapIsland(form: Element): void {
  const island = form.parentNode
  if (!island || !tree.isElementNode(island) || island.tagName !== 'astro-island') return
  for (const child of [...island.childNodes]) {
    tree.detachNode(child)
    tree.insertBefore(island.parentNode ?? island, child, island)
  }
  tree.detachNode(island)
}

function writeErrors(form: Element, controls: readonly Element[], message: string, errors: Outcome['errors']): void {
  const shown = controls.filter(
    (control) => errors[attribute(control, 'name') ?? ''] !== undefined && isVisible(control),
  )
  for (const control of shown) blame(control, errors[attribute(control, 'name') ?? ''] ?? message)
  const beside = new Set(shown.map((control) => attribute(control, 'name')))
  // What no field of the page shows stands above it.
  const others = Object.entries(errors)
    .filter(([name, error]) => !beside.has(name) && !message.includes(error))
    .map(([, error]) => error)
  const alert = note('alert danger', 'alert', sentences(message, ...others))
  const [first] = shown
  if (first) {
    removeAttribute(alert, 'autofocus')
    setAttribute(first, 'autofocus', '')
  }
  const [top] = form.childNodes
  if (top) tree.insertBefore(form, alert, top)
  else tree.appendChild(form, alert)
}

/** Puts the message after the field and its help, and names it to those who do not see it. */
function blame(control: Element, message: string): void {
  const id = attribute(control, 'id') ?? attribute(control, 'name') ?? 'field'
  const wrong = element('span', { class: 'wrong', id: `${id}-error` }, message)
  setAttribute(control, 'aria-invalid', 'true')
  setAttribute(
    control,
    'aria-describedby',
    [attribute(control, 'aria-describedby'), `${id}-error`].filter(Boolean).join(' '),
  )
  if (control.parentNode) tree.appendChild(control.parentNode, wrong)
}

/** Gives a control what was typed into it. */
function fill(control: Element, values: Readonly<Record<string, string>>): void {
  const value = values[attribute(control, 'name') ?? '']
  if (value === undefined) return
  if (control.tagName === 'textarea') {
    for (const child of [...control.childNodes]) tree.detachNode(child)
    // The parser passes over a line break right after the tag.
    tree.insertText(control, value.startsWith('\n') ? `\n${value}` : value)
    return
  }
  if (control.tagName === 'select') {
    for (const option of elementsOf(control).filter((one) => one.tagName === 'option')) {
      const own = attribute(option, 'value') ?? textOf(option)
      if (own === value) setAttribute(option, 'selected', '')
      else removeAttribute(option, 'selected')
    }
    return
  }
  const type = attribute(control, 'type') ?? 'text'
  if (type === 'checkbox' || type === 'radio') {
    if ((attribute(control, 'value') ?? 'on') === value) setAttribute(control, 'checked', '')
    else removeAttribute(control, 'checked')
  } else if (type !== 'password' && type !== 'file') setAttribute(control, 'value', value)
}

/** An error stands beside what a person can reach; a trap for robots has `tabindex="-1"`. */
function isVisible(control: Element): boolean {
  return attribute(control, 'type') !== 'hidden' && attribute(control, 'tabindex') !== '-1'
}

function note(look: string, role: string, message: string): Element {
  return element('p', { class: look, role, tabindex: '-1', autofocus: '' }, message)
}

function element(name: string, attributes: Readonly<Record<string, string>>, text: string): Element {
  const made = tree.createElement(
    name,
    html.NS.HTML,
    Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  )
  tree.insertText(made, text)
  return made
}

function elementsOf(node: Tree.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => (tree.isElementNode(child) ? [child, ...elementsOf(child)] : []))
}

function textOf(node: Element): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : ''))
    .join('')
    .trim()
}

/** Attribute names as HTML knows them: small letters. */
function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name)?.value
}

function setAttribute(node: Element, name: string, value: string): void {
  removeAttribute(node, name)
  node.attrs.push({ name, value })
}

function removeAttribute(node: Element, name: string): void {
  node.attrs = node.attrs.filter((one) => one.name !== name)
}
