import { formOf, messages, resources } from '@baobab/validation'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchCheck } from '../../fields/shared/useCheck.ts'
import { resolverOf } from './resolver.ts'

vi.mock('../../fields/shared/useCheck.ts', { spy: true })
afterEach(() => void vi.mocked(fetchCheck).mockReset())

const resolve = resolverOf(formOf(resources.startups, 'create'))
const check = (values: object) =>
  resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' })

it('a form is checked by the rules of its description', async () => {
  const { errors } = await check({ startup_name: ' ' })
  expect(errors['startup_name']?.message).toBe(messages.rule.required)
})

it('where the rules cannot be fetched, a form is left to the server', async () => {
  vi.mocked(fetchCheck).mockResolvedValueOnce(undefined)
  expect(await check({ startup_name: ' ' })).toEqual({ values: { startup_name: ' ' }, errors: {} })
})
