/** An element as it is kept: its name, its attributes, and what stands in it. */
export type SnapshotNode =
  string | readonly [name: string, attributes: Readonly<Record<string, string>>, children: readonly SnapshotNode[]]

/** A screen as it was last seen, which `build/snapshot.js` draws before the app has started. */
export interface Snapshot {
  /** The address of the app's script: what another build drew has other classes. */
  readonly build: string
  /** The `user_uuid` of who saw it. */
  readonly person: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** How wide the window was, in CSS pixels. */
  readonly width: number
  readonly lang: string
  readonly dir: string
  /** The rules of what was seen. */
  readonly css: string
  readonly tree: SnapshotNode
  /** Says of when it is. */
  readonly label: string
}

/** What takes the focus by itself. */
const focusable = /^(?:a|button|input|select|textarea|summary)$/
/** What runs, what takes the focus, and what groups the choices of a form is no part of what is seen. */
const left = /^(?:on|name$|autofocus$|tabindex$)|:/
const addresses = /^(?:src|srcset|href|poster)$/
/** Within the console, the files of the server, and a part of the same picture. */
const own = /^(?:\/(?!\/)|#)/

/** Of a long list, what lies further down than so many windows is not kept. */
const windows = 2
const isFar = (element: Element) =>
  /^(?:li|tr)$/.test(element.localName) && element.getBoundingClientRect().top > windows * innerHeight

/** An element and what stands in it, as text that is drawn again anywhere; `undefined` for what is not shown. */
export function treeOf(node: Node): SnapshotNode | undefined {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || /^(?:script|style|iframe|template)$/i.test(node.localName) || isFar(node))
    return undefined
  const attributes: Record<string, string> = {}
  for (const { name, value } of node.attributes)
    if (!left.test(name) && (!addresses.test(name) || own.test(value))) attributes[name] = value
  if (focusable.test(node.localName)) attributes['tabindex'] = '-1'
  if (node instanceof HTMLInputElement) {
    // What was typed into it is not among its attributes.
    if (/^(?:password|hidden|file)$/.test(node.type)) delete attributes['value']
    else attributes['value'] = node.value
    if (node.checked) attributes['checked'] = ''
  }
  return [node.localName, attributes, [...node.childNodes].map(treeOf).filter((child) => child !== undefined)]
}

/** The rules of some sheets that say anything of an element with one of these classes, or of elements by their names. */
export function cssOf(sheets: Iterable<CSSStyleSheet>, classes: ReadonlySet<string>): string {
  const texts: string[] = []
  for (const sheet of sheets) texts.push(...[...sheet.cssRules].flatMap((rule) => textOf(rule, classes)))
  return texts.join('')
}

function textOf(rule: CSSRule, classes: ReadonlySet<string>): string[] {
  if (rule instanceof CSSStyleRule)
    return rule.selectorText.split(',').some((one) => concerns(one, classes)) ? [rule.cssText] : []
  if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
    const inside = [...rule.cssRules].flatMap((one) => textOf(one, classes))
    const kind = rule instanceof CSSMediaRule ? 'media' : 'supports'
    return inside.length > 0 ? [`@${kind} ${rule.conditionText}{${inside.join('')}}`] : []
  }
  // Fonts are those of the page, whatever asks for them.
  return rule instanceof CSSFontFaceRule ? [] : [rule.cssText]
}

/** What the root and the body are told comes down to what stands in them. */
function concerns(selector: string, classes: ReadonlySet<string>): boolean {
  if (/^\s*(?::root|html|body)(?![\w-])/.test(selector)) return false
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) => classes.has(name.replace(/\\/g, '')))
}

/** Every class that stands on an element or within it. */
export function classesOf(element: Element): Set<string> {
  return new Set([element, ...element.querySelectorAll('[class]')].flatMap((one) => [...one.classList]))
}
