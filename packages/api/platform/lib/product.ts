import { brand } from '@baobab/design/brand.ts'

/** The product's name where the server writes it, from the brand file. */
export const productName = brand.name
