import { colours } from '@baobab/design/tokens.ts'
import { calls, rightsFor, rules, storageOf, type Call, type Field, type Fields } from '@baobab/validation'
import { z } from 'zod'
import { productName } from '../lib/product.ts'
import { escape } from '../mail/compose.ts'

/** The colours of the product that the page wears, as custom properties of the day or of the night. */
const worn = (mode: 0 | 1) =>
  (['page', 'card', 'line', 'brand', 'on-brand', 'accent', 'text', 'quiet', 'link'] as const)
    .map((name) => `--${name}:${colours[name][mode]}`)
    .join(';')

/*
 * Ours, since the kept pages of an API would lose something. Opened under the policy of our pages, with fonts and addresses of
 * others switched off, Scalar 1.72 (1.26 MB compressed) and RapiDoc 9.3 (0.22 MB) stand unstyled without 'unsafe-inline'
 * (7 and 214 rejected styles). They, Redoc 3.0 (0.65 MB) and Stoplight Elements 9.0 (0.61 MB, and mermaid from elsewhere)
 * run a script under the address whose sessions it could read; this page runs none.
 */

/** The page's own style; its policy names it by hash. */
export const docsStyle = `
:root{color-scheme:light dark;${worn(0)}}
@media (prefers-color-scheme:dark){:root{${worn(1)}}}
*{box-sizing:border-box}body{font:1rem/1.55 system-ui,sans-serif;margin:0;background:var(--page);color:var(--text)}
header,main{max-width:62rem;margin:0 auto;padding:1.5rem 1rem}main{padding:0 1rem 6rem}
.brand{background:var(--brand);color:var(--on-brand);border-bottom:4px solid var(--accent)}
.brand p{max-width:60rem;margin:0 auto;font-size:1.2rem;font-weight:700}.brand a{color:inherit;text-decoration:none}.brand{padding:1rem}
a{color:var(--link)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem}h2{margin:3rem 0 1rem;padding-top:1rem;border-top:2px solid var(--line)}
main>h2:first-child{margin-top:.5rem}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}nav a{display:inline-block;padding:.3rem 0}
details{background:var(--card);border:1px solid var(--line);border-radius:.75rem;margin:.5rem 0}summary{cursor:pointer;padding:.75rem .9rem}
details>div{padding:0 .9rem .9rem;overflow-x:auto}code{font:.92em ui-monospace,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-width:3.2rem;font-weight:700}.note{color:var(--quiet)}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
pre{white-space:pre-wrap;border:1px solid var(--line);border-radius:.5rem;padding:.7rem;margin:.3rem 0}`

/** The readable page of the API, made from the same contract as its routes. */
export function docsPage(): string {
  const families = [...Map.groupBy(calls, ([name]) => name.split('.')[0] ?? '')]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${productName} API</title><style>${docsStyle}</style></head>
<body><div class="brand"><p><a href="/">${productName}</a></p></div>
<header><h1>${productName} API</h1>
<p>Success is always <code>200</code>. An error carries <code>message</code>, a sentence for a person, and <code>errors</code> by field where a rule is broken.
Sign in by <code>login/</code> and send <code>Authorization: Token …</code>. Every path answers with and without its trailing slash; JSON and forms are taken on every POST, multipart where files are.
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Families of calls"><ul>${families.map(([family]) => `<li><a href="#${escape(family)}">${escape(family)}</a></li>`).join('')}</ul></nav></header>
<main>${families.map(([family, members]) => `<h2 id="${escape(family)}">${escape(family)}</h2>${members.map(([, call]) => callPart(call)).join('\n')}`).join('\n')}</main>
</body></html>`
}

function callPart(call: Call): string {
  const rights = rightsFor(call)
  const roles =
    call.access === 'anyone' ? 'anyone' : call.access === 'signed-in' ? 'anyone signed in' : call.access.join(', ')
  const access = rights ? `${roles} (rights: ${rights.join(', ')})` : roles
  const asked = [
    fieldTable('In the path', call.params, true),
    fieldTable('Query', call.query ?? {}, false),
    call.list
      ? '<p>Pages: <code>range=[0,24]</code>, <code>sort=["created_at","DESC"]</code>, <code>filter={"q":"solar"}</code>.</p>'
      : '',
    fieldTable('Body', call.body, false),
  ]
  return `<details><summary><span class="method">${call.method}</span> <code>/api/${escape(call.path)}</code> <span class="note">${escape(call.summary)}</span></summary><div>
<p>Who may: ${escape(access)}.${call.changesState ? ' It changes state: POST is taken too, and navigations and other sites are refused.' : ''}</p>
${asked.join('')}<p>Answer</p><pre><code>${escape(answerOf(call))}</code></pre></div></details>`
}

function fieldTable(title: string, fields: Fields, always: boolean): string {
  const rows = Object.entries(fields).map(
    ([name, field]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(words(field))}</td><td>${always || field.required === 'always' ? 'always' : field.required === 'create' ? 'on create' : ''}</td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<p>${title}</p><table><thead><tr><th>Field</th><th>What</th><th>Required</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function words(field: Field): string {
  const options =
    storageOf(field) === 'code' ? ` ${(field.options.options ?? []).map((option) => option.value).join(', ')}` : ''
  return `${field.label}: ${field.options.many ? 'list of ' : ''}${rules[field.kind].called}${options}`
}

/** The shape of an answer, one name a line. */
function answerOf(call: Call): string {
  const schema: unknown = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' })
  return outline(schema, '')
}

function outline(schema: unknown, indent: string): string {
  if (typeof schema !== 'object' || schema === null) return 'any'
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null) {
    const lines = Object.entries(schema.properties).map(
      ([name, value]) => `${indent}  ${name}: ${outline(value, `${indent}  `)}`,
    )
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if ('items' in schema) return `[${outline(schema.items, indent)}]`
  if ('anyOf' in schema && Array.isArray(schema.anyOf))
    return schema.anyOf.map((one) => outline(one, indent)).join(' or ')
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  const type = 'type' in schema && typeof schema.type === 'string' ? schema.type : 'any'
  return 'format' in schema && typeof schema.format === 'string' ? `${type} (${schema.format})` : type
}
