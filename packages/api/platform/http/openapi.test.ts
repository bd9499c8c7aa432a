import { describe, expect, it } from 'vitest'
import { calls, contract } from '@baobab/validation'
import { routes } from '../../routes.ts'
import { checkComplete } from './complete.ts'
import { docsPage } from './docsPage.ts'
import { openApiDocument } from './openapi.ts'

describe('the documents of the API', () => {
  it('hold every call, with its fields, its answer and who may', () => {
    const paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> =
      openApiDocument().paths
    const page = docsPage()
    for (const [name, call] of calls) {
      const operation = paths[`/api/${call.path}`]?.[call.method.toLowerCase()]
      expect(operation, name).toMatchObject({ operationId: name, summary: call.summary, 'x-who-may': call.access })
      // A GET that changes state takes no body; the POST beside it does.
      const written = call.changesState ? paths[`/api/${call.path}`]?.['post'] : operation
      for (const field of Object.keys(call.body))
        expect(JSON.stringify(written?.['requestBody'] ?? null), `${name}: the body of its request`).toContain(
          `"${field}"`,
        )
      expect(page, name).toContain(`/api/${call.path}`)
    }
    expect(Object.keys(paths['/api/logout/'] ?? {})).toEqual(['get', 'post'])
    expect(JSON.stringify(openApiDocument())).not.toContain('$schema')
  })

  it('run no script', () => {
    expect(docsPage()).not.toMatch(/<script|onclick|https?:\/\/(?!www\.w3)/)
  })
})

describe('the app', () => {
  it('rejects to start while a call has no handler, two, or no policy', () => {
    expect(() => checkComplete(routes)).not.toThrow()
    expect(() => checkComplete(routes.filter((one) => one.call !== contract.users.list))).toThrow(
      'no handler: users.list',
    )
    expect(() => checkComplete([...routes, ...routes.slice(0, 1)])).toThrow('bound twice')
    const open = { ...contract.users.list, access: [] }
    const bound = routes.map((one) => (one.call === contract.users.list ? { ...one, call: open } : one))
    const described = calls.map(([name, call]) => [name, call === contract.users.list ? open : call] as const)
    expect(() => checkComplete(bound, described)).toThrow('no policy: users.list')
  })
})
