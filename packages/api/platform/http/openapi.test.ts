import { describe, expect, it } from 'vitest'
import { calls, contract, schemaOf } from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'
import { routes } from '../../routes.ts'
import { checkComplete } from './complete.ts'
import { docsPage } from './docsPage.ts'
import { bodyExamples, openApiDocument } from './openapi.ts'

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
    expect(paths['/api/users/list/']?.['get']).toMatchObject({ 'x-rights': ['full', 'read_only'] })
    expect(paths['/api/reports/uphold/']?.['post']).toMatchObject({ 'x-rights': ['full', 'moderator'] })
    expect(paths['/api/startups/get/']?.['post']).not.toHaveProperty('x-rights')
    expect(Object.keys(paths['/api/logout/'] ?? {})).toEqual(['get', 'post'])
    expect(JSON.stringify(openApiDocument())).not.toContain('$schema')
  })

  it('say of each field what may be sent, and it is taken', () => {
    for (const [name, call] of calls)
      for (const [key, field] of Object.entries(call.body))
        for (const example of bodyExamples(field)) {
          const { success } = schemaOf({ [key]: field }, 'create').safeParse({ [key]: example })
          expect([name, key, example, success]).toEqual([name, key, example, true])
        }
    const written = JSON.stringify(openApiDocument().paths['/api/startups/create/'])
    for (const { sent } of [examples.money.values[0], examples.date.values[0]])
      expect(written).toContain(`"examples":["${String(sent)}"]`)
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
