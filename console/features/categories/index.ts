import { earlyResources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'
import { lookupScreens } from '../references/lookup.tsx'

const { list, create, edit } = lookupScreens({
  name: 'categories',
  list: 'categories',
  create: 'categoryCreate',
  edit: 'categoryEdit',
})

/** The screens of this list, by the name of their address. */
export const screens = { categories: list, categoryCreate: create, categoryEdit: edit }

export default propsOf(earlyResources.categories, { list, create, edit, icon: 'tag' })
