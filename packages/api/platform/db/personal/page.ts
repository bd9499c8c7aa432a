import { join } from 'node:path'
import { inEnglish } from '../../i18n/wording.ts'
import { tableSentences } from './sentences.ts'

/** The page that the table stands in. */
export const privacyFile = join(import.meta.dirname, '../../../../../docs/privacy.md')

const [begins, ends] = ['<!-- tables: written by npm run docs:privacy -->', '<!-- end of tables -->']

/** The page with its table of tables as the rules say it. Throws where the page has no place for it. */
export function withTables(page: string): string {
  const [from, to] = [page.indexOf(begins), page.indexOf(ends)]
  if (from < 0 || to < from) throw new Error('docs/privacy.md has no place for the table of tables.')
  return `${page.slice(0, from)}${begins}\n\n${tableOfTables()}\n\n${page.slice(to)}`
}

function tableOfTables(): string {
  const rows = tableSentences().map(({ table, what, archive, erasure, kept }) => {
    const cells = [what, archive, erasure, kept].map((message) => inEnglish(message).replaceAll('|', '\\|'))
    return `| \`${table}\` | ${cells.join(' | ')} |`
  })
  return ['| table | what | in the archive | at an erasure | kept |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}
