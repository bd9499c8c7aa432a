import type { Word } from '@baobab/i18n/wording.ts'
import { fillIn } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import type { AnyLanguage } from '@baobab/i18n/languages.ts'
import { directionOf } from '@baobab/i18n/languages.ts'
import { privacy } from '../../platform/db/personal/sentences.ts'
import type { DeclaredTable } from '../../platform/db/personal/index.ts'
import { cellOf } from '../../platform/lib/csv.ts'
import type { ArchivedTable } from './rows.ts'

/** Who reads the page, and when it was made. */
export interface PageReader {
  readonly language: AnyLanguage
  readonly word: Word
  readonly hubName: string
  readonly at: Date
}

/** The readable page of an archive, a part at a time: a contents, then each table with its rows. */
export async function* archivePage(
  tables: readonly ArchivedTable[],
  pictures: readonly string[],
  { language, word, hubName, at }: PageReader,
): AsyncGenerator<string, void> {
  const title = word(fillIn(privacy.page.title, { product: hubName }))
  const made = word(fillIn(privacy.page.made, { when: formatFor(language).utc(at.toISOString()) }))
  yield `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title><style>${style}</style></head><body><h1>${text(title)}</h1><p>${text(made)}</p><p>${text(word(privacy.page.lead))}</p><nav><ul>`
  for (const { name, count } of tables)
    yield `<li><a href="#${name}">${text(nameOf(name, word))}</a> (${formatFor(language).number(count)})</li>`
  yield '</ul></nav>'
  if (pictures.length > 0) {
    yield `<section><h2>${text(word(privacy.page.pictures))}</h2><p>`
    for (const file of pictures) yield `<img src="${text(file)}" alt="" loading="lazy">`
    yield '</p></section>'
  }
  for (const table of tables) yield* sectionOf(table, word)
  yield '</body></html>'
}

const nameOf = (table: string, word: Word) => word(privacy.tables[table as DeclaredTable]) // an archived table is declared

async function* sectionOf({ name, columns, rows }: ArchivedTable, word: Word): AsyncGenerator<string, void> {
  yield `<section><h2 id="${name}">${text(nameOf(name, word))}</h2><p><a href="csv/${name}.csv">CSV</a> · <a href="json/${name}.json">JSON</a></p>`
  for await (const some of rows())
    for (const row of some) {
      const given = columns.map((column) => [column, cellOf(row[column])] as const).filter(([, cell]) => cell !== '')
      const parts = given.map(([column, cell]) => `<dt>${text(column.replaceAll('_', ' '))}</dt><dd>${text(cell)}</dd>`)
      yield `<dl>${parts.join('')}</dl>`
    }
  yield '</section>'
}

/** Text within HTML, whatever a person typed. */
function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}nav ul{columns:2;padding-inline-start:1.2rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;padding:.75rem 1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}img{max-width:12rem;height:auto;margin-inline-end:.5rem;border-radius:.5rem}@media(max-width:40rem){nav ul{columns:1}dl{grid-template-columns:1fr}}`
