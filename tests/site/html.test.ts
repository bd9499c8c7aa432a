import { describe, expect, it } from 'vitest'
import { builtPages } from './built.ts'
import { faultsOf } from './validator.ts'

describe.each(builtPages())('$path', ({ html }) => {
  it('is valid HTML', async () => expect(await faultsOf(html)).toEqual([]))
})
