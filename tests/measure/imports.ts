import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** For each file, the files of the repository that it imports when it runs; imports of types alone are erased, and left out. */
export function importsOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
      const names = source.statements.flatMap((statement) => (isErased(statement) ? [] : nameOf(statement)))
      return [file, names.flatMap((name) => fileOf(root, file, name)).filter((found) => known.has(found))]
    }),
  )
}

/** The circles of a graph: sets of two or more nodes that each lead to all others. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      const reached = open.includes(next) ? (lowest.get(next) ?? 0) : Infinity
      lowest.set(node, Math.min(lowest.get(node) ?? 0, reached))
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}

/** The same graph over the folders that the files lie in. */
export function foldersOf(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const own = folders.get(dirname(file)) ?? new Set()
    imported.map(dirname).forEach((folder) => folder !== dirname(file) && own.add(folder))
    folders.set(dirname(file), own)
  }
  return new Map([...folders].map(([folder, imported]) => [folder, [...imported]]))
}

function isErased(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement)) return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  return ts.isExportDeclaration(statement) && statement.isTypeOnly
}

function nameOf(statement: ts.Statement): string[] {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
  return statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
    ? [statement.moduleSpecifier.text]
    : []
}

/** The file that an import names: relative, or of a package of the monorepo. */
function fileOf(root: string, from: string, name: string): string[] {
  if (name.startsWith('.')) return [normalize(join(dirname(from), name))]
  const [, room = '', path = 'index.ts'] = /^@baobab\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? []
  const folder = [`packages/${room}`, room].find((one) => room !== '' && existsSync(join(root, one, 'package.json')))
  return folder === undefined ? [] : [join(folder, path)]
}
