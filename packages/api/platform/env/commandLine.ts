import { existsSync } from 'node:fs'
import { join } from 'node:path'

const top = join(import.meta.dirname, '..', '..', '..', '..')

/** What runs an operator's commands here: in the packed archive, which starts without npm, Node alone. */
export const commandProgram = existsSync(join(top, 'cli.mjs')) ? 'node cli.mjs' : 'npm run cli --'

/** A command as an operator types it here: `commandLine('migrate')`. */
export const commandLine = (words: string): string => `${commandProgram} ${words}`
