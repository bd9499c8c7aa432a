/*
 * npm run measure: files and lines, circles of imports, what each kind of addition touches, and what the
 * phases of the tests took when they last ran here. `-- --list` names the files and circles. Bytes: npm run bench:console.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readImports } from '@baobab/tooling/imports.ts'
import { touched as touchedByField } from '../addField/line.ts'
import { touched as touchedByKind } from '../addKinds/rating.ts'
import { touchedFiles } from '../addResource/description.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isListed = process.argv.includes('--list')

/** An example of what is added, by the word that every file which knows of it must hold, where no test adds one and knows what it touches. */
const additions: readonly (readonly [kind: string, example: string])[] = [['a notification kind', 'startup_edited']]

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const code = tracked.filter((file) => /\.(tsx?|mjs|js|astro|css)$/.test(file) && existsSync(join(root, file)))
const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$|\/testing\//.test(file)
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const linesOf = (file: string) => text(file).split('\n').length - 1

function size(name: string, files: readonly string[]): void {
  const lines = files.map(linesOf).sort((one, other) => one - other)
  const sum = lines.reduce((total, count) => total + count, 0)
  const at = (part: number) => lines[Math.floor(lines.length * part)] ?? 0
  console.log(`${name.padEnd(24)} ${files.length} files, ${sum} lines, median ${at(0.5)}, 90th percentile ${at(0.9)}`)
}

function list(words: readonly string[]): void {
  if (isListed) words.forEach((word) => console.log(`    ${word}`))
}

size(
  'code',
  code.filter((file) => !isTest(file)),
)
size('tests', code.filter(isTest))
for (const folder of ['packages/validation', 'packages/data-provider', 'packages/api', 'console', 'site'])
  size(
    folder,
    code.filter((file) => file.startsWith(`${folder}/`) && !isTest(file)),
  )

const { summary } = await readImports(root)
for (const kind of ['files', 'folders']) {
  const circles = summary.violations.filter(({ rule }) => rule.name === `no circle of ${kind}`)
  console.log(`${`circles of ${kind}`.padEnd(24)} ${circles.length}`)
  list(circles.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)].join(' → ')))
}

for (const [kind, example] of additions) {
  const known = tracked.filter(
    (file) => /\.(tsx?|astro|css)$/.test(file) && !isTest(file) && existsSync(join(root, file)),
  )
  const files = known.filter((file) => new RegExp(`\\b${example}\\b`).test(text(file)))
  if (files.length === 0) throw new Error(`No file knows ${example}: name another example of ${kind}.`)
  console.log(`${kind.padEnd(24)} ${files.length} files know of ${example}`)
  list(files)
}

console.log(`${'a field (of startups)'.padEnd(24)} 1 line in 1 file, and 1 generated migration`)
list(touchedByField)
const { folders, files, registries } = touchedByKind
console.log(
  `${'a field kind'.padEnd(24)} ${files.length} files in ${folders.length} folders, and ${registries.length} registry lines`,
)
list([...files, ...registries])
console.log(`${'a plain resource'.padEnd(24)} ${touchedFiles.length} files are touched to add programmes`)
list(touchedFiles)

const times = join(root, 'node_modules/.cache/baobab/times.json')
const phases = existsSync(times) ? (JSON.parse(readFileSync(times, 'utf8')) as Record<string, number>) : {}
for (const [phase, seconds] of Object.entries(phases)) console.log(`${`phase ${phase}`.padEnd(24)} ${seconds} s`)
