import { fileURLToPath } from 'node:url'
import { calls, contract } from '@baobab/validation/calls/index.ts'
import type { Call } from '@baobab/validation'
import type { Plugin } from 'vite'

/**
 * Gives the browser, out of the contract, what a call needs to be made, and who may: method, path, whether it is multipart. Rules and
 * answers stay on the server; without them the first list loads no schema library.
 */
export function endpointTable(): Plugin {
  const contractFile = fileURLToPath(import.meta.resolve('@baobab/validation/calls/index.ts'))
  return {
    name: 'endpoint-table',
    apply: 'build',
    load: (id) =>
      id === contractFile
        ? [
            named('contract', endpointsOfContract()),
            named(
              'calls',
              calls.map(([name, call]) => [name, endpointOf(call)]),
            ),
          ].join('\n')
        : undefined,
  }
}

function named(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)}`
}

function endpointsOfContract() {
  return Object.fromEntries(
    Object.entries(contract).map(([group, members]) => [
      group,
      Object.fromEntries(Object.entries(members).map(([name, call]) => [name, endpointOf(call)])),
    ]),
  )
}

function endpointOf({ method, path, multipart, access, moderation, reads, changesState }: Call) {
  return {
    method,
    path,
    access,
    ...(multipart ? { multipart } : {}),
    ...(moderation ? { moderation } : {}),
    ...(reads ? { reads } : {}),
    ...(changesState ? { changesState } : {}),
  }
}
