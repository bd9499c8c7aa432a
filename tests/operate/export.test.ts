import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../postgres/databases.ts'
import { cli, startServer } from './processes.ts'

/* Records as an operator writes them out: into a pipe, and beside a server. */

const main = fileURLToPath(new URL('../../packages/api/cli/main.ts', import.meta.url))

let folder = ''
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-export-'))))
afterAll(async () => {
  for (const one of undo) await one()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a pipe in a shell; answers what came out of it, and the exit codes of its parts. */
function pipe(rest: string, env: Readonly<Record<string, string>>): Promise<string> {
  const command = `"$NODE" "$MAIN" ${rest}; echo "codes $\{PIPESTATUS[*]}"`
  const given = { PATH: process.env['PATH'], NODE: process.execPath, MAIN: main, DEMO: '0', ...env }
  return new Promise((resolve, reject) =>
    execFile('bash', ['-c', command], { env: given }, (error, out, problems) =>
      error ? reject(new Error(problems, { cause: error })) : resolve(out),
    ),
  )
}

describe.each(['embedded', 'server'] as const)('an export (%s)', (kind) => {
  it('goes into a pipe, ends quietly where that is closed, and lists what there is', async () => {
    const made = kind === 'server' ? await createDatabase(inject('postgresUrl')) : undefined
    if (made) undo.push(made.drop)
    const env = { DATA_DIR: join(folder, kind), ...(made ? { DATABASE_URL: made.url } : {}) }
    // Each statement is a slow one, and is logged.
    const slow = { ...env, SLOW_QUERY_MS: '1' }
    const filling = ['seed', '--startups', '600', '--users', '10', '--likes', '0']
    expect(await cli(filling, env)).toMatchObject({ code: 0 })
    expect(await pipe('export startups | tail -n +2 | grep -c "^[0-9a-f-]\\{36\\},"', slow)).toBe('600\ncodes 0 0 0\n')
    expect(await pipe('export startups --format json | head -n 1', slow)).toBe('[\ncodes 0 0\n')
    const unknown = await cli(['export', 'startup'], env)
    expect(unknown).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^"startup" cannot be exported\. What can: startups, /),
    })

    const server = await startServer(env)
    const beside = await cli(['export', 'users', join(folder, `${kind}.csv`)], env)
    if (kind === 'server') expect(beside).toMatchObject({ code: 0, text: expect.stringMatching(/, \d+ records\.\n$/) })
    else
      expect(beside).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^[^\n]*(is used|in use|another process|stop)[^\n]*\n$/i),
      })
    expect(await server.stop()).toBe(0)
  })
})
