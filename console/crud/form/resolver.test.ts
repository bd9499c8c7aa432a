import { formOf, messages, resources } from '@baobab/validation'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchCheck, fetchedCheck } from '../../fields/shared/useCheck.ts'
import { resolverOf } from './resolver.ts'

vi.mock('../../fields/shared/useCheck.ts', { spy: true })
afterEach(() => [fetchCheck, fetchedCheck].forEach((one) => vi.mocked(one).mockReset()))

const resolve = resolverOf(formOf(resources.startups, 'create'))
const check = (values: object) =>
  resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' })

it('a form is checked by the rules of its description', async () => {
  const { errors } = await check({ startup_name: ' ' })
  expect(errors['startup_name']?.message).toBe(messages.rule.required)
})

it('once the rules are there, what is typed is checked at once', async () => {
  await fetchCheck()
  expect(check({ startup_name: ' ' })).not.toBeInstanceOf(Promise)
})

it('where the rules cannot be fetched, a form is left to the server', async () => {
  vi.mocked(fetchedCheck).mockReturnValueOnce(undefined)
  vi.mocked(fetchCheck).mockResolvedValueOnce(undefined)
  expect(await check({ startup_name: ' ' })).toEqual({ values: { startup_name: ' ' }, errors: {} })
})
