import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { documentOf } from '../derive/schemas.ts'
import { calls } from './index.ts'

/** Every call of specification §7, by method and path; `{…}` stands for a parameter of any name. */
const specified = `
POST signup/ · POST login/ · GET logout/ · GET users/get/{}/ · GET users/list/ · POST users/update/{}/ · GET users/disable/{}/ · GET users/enable/{}/
POST send_verification_email/ · GET vc/list/ · GET startups/list/ · POST startups/get/ · POST startups/create/ · POST startups/update/
POST startups/publish/ · POST startups/unpublish/ · POST startups/{}/like/ · POST users/{}/follow/ · GET vc/connected/ · GET vc/connect/{}/
GET vc/disconnect/{}/ · POST vc/get/ · POST vc/update/
${['startup_categories', 'startup_development_stage', 'startup_raising_phase']
  .map((path) =>
    [
      `POST ${path}/get/`,
      `GET ${path}/list/`,
      `POST ${path}/create/`,
      `POST ${path}/update/`,
      `POST ${path}/delete/`,
    ].join(' · '),
  )
  .join(' · ')}`
  .split(/[·\n]/)
  .map((line) => line.trim())
  .filter(Boolean)

test('the contract holds every call of the specification', () => {
  const have = new Set(calls.map(([, call]) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`))
  expect(specified).toHaveLength(38)
  expect(specified.filter((line) => !have.has(line))).toEqual([])
})

test('the GET calls that change state are the five of the rules', () => {
  expect(calls.filter(([, call]) => call.changesState).map(([, call]) => call.path.split('/{')[0])).toEqual([
    'logout/',
    'users/disable',
    'users/enable',
    'vc/connect',
    'vc/disconnect',
  ])
})

describe.each(calls)('%s', (_name, call) => {
  test('has a message, a path with its slash, and the parameters that its path names', () => {
    expect(call.summary.length).toBeGreaterThan(5)
    expect(call.path).toMatch(/^[a-z_{][\w/{}]*\/$/)
    expect([...call.path.matchAll(/\{(\w+)\}/g)].map((mark) => mark[1])).toEqual(Object.keys(call.params))
  })

  test('its body and its answer have a JSON Schema', () => {
    expect(z.toJSONSchema(documentOf(call.body, call.mode))).toMatchObject({ type: 'object' })
    expect(z.toJSONSchema(call.answer)).toBeTypeOf('object')
  })
})
