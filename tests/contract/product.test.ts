import { expect, it } from 'vitest'
import { productName } from '@baobab/api/lib/product.ts'
import { brand } from '@baobab/design'

it('the server calls the product what the brand file calls it', () => {
  expect(productName).toBe(brand.name)
})
