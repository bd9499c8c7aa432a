/*
 * Runs after `npm install`: what is staged is formatted and linted before each commit, by husky and lint-staged. Nothing is set
 * where there is no git, in CI, without what checks need, or where somebody has told git of hooks of their own.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('../..', import.meta.url))
const own = '.husky/_'
process.chdir(top)
const git = (...words) => spawnSync('git', words, { encoding: 'utf8' })
const set = git('config', '--get', 'core.hooksPath').stdout?.trim()
const isOurs = git('rev-parse', '--show-prefix').stdout === '\n'

if (isOurs && !process.env.CI && (!set || set === own)) {
  try {
    const { default: husky } = await import('husky')
    const answer = husky()
    if (answer) console.log(answer)
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  }
}
