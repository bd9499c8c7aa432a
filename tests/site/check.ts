import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '../browser/server.ts'
import { dist } from './built.ts'
import { made } from './pages.ts'

/*
 * Everything about the public pages that can be checked without measuring time: budgets, heads and HTML of the built
 * files, axe, keyboard, links and the offline page in a browser, and the Nu HTML checker, also on pages made at request.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const vnu = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

const asked = await keepMade()
const checks: readonly [name: string, program: string, words: readonly string[]][] = [
  ['built files', 'vitest', ['run', '--config=tests/vitest.config.ts', '--project=site']],
  [
    'browser',
    'playwright',
    ['test', '--config=tests/playwright.config.ts', '--project=site', '--project=crawl', 'tests/site/'],
  ],
  ['vnu', 'java', ['-jar', vnu, '--skip-non-html', '--errors-only', dist, asked]],
]

const failed: string[] = []
for (const [name, program, words] of checks) {
  console.log(`\n── ${name}`)
  const code = await run(program, words)
  if (code === 0) console.log(`── ${name}: all well`)
  else failed.push(name)
}
rmSync(asked, { recursive: true })
console.log(failed.length === 0 ? '\nThe site passes every check.' : `\nFailed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Writes the pages that are made at request into a folder, as the running product with its demo answers them. */
async function keepMade(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-made-'))
  const server = await startTestServer()
  try {
    for (const [at, { path }] of made.entries())
      writeFileSync(join(folder, `${String(at)}.html`), await (await fetch(server.url + path)).text())
  } finally {
    await server.stop()
  }
  return folder
}

function run(program: string, words: readonly string[]): Promise<number | null> {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.on('error', () => {
      const hint =
        program === 'java'
          ? 'The Nu HTML checker runs on Java 17 or newer, which is missing here (on Debian: apt-get install default-jre-headless).'
          : `${program} could not be started.`
      console.error(hint)
      resolve(1)
    })
    child.on('close', resolve)
  })
}
