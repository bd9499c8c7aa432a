import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resources } from '@baobab/validation'
import ts from 'typescript'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../console/crud/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|messages\.en/.test(file),
)

/** The texts of a file that name a resource or one of its fields, outside imports: a view that knows one knows too much. */
function namesIn(text: string, known: ReadonlySet<string>): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) && known.has(node.text)) found.push(node.text)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'resources')
      found.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('view.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const names = new Set(Object.keys(resources))

it('finds a view that knows a resource by name', () => {
  expect(namesIn("const wide = resource.name === 'startups' ? 1 : resources.users", names)).toEqual([
    'startups',
    'resources.users',
  ])
})

it.each(files)('%s treats all resources alike', (file) => {
  expect(namesIn(readFileSync(folder + file, 'utf8'), names)).toEqual([])
})
