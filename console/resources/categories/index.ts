import { resources } from '@baobab/validation'
import { screensOf } from '../references/family.tsx'

const { List, Create, Edit } = screensOf({
  name: 'categories',
  list: 'categories',
  create: 'categoryCreate',
  edit: 'categoryEdit',
})

/** The screens of this list, by the name of their address. */
export const screens = { categories: List, categoryCreate: Create, categoryEdit: Edit }

export default { name: 'categories', recordRepresentation: resources.categories.title }
