import { resources } from '@baobab/validation'
import { screensOf } from '../references/family.tsx'

const { List, Create, Edit } = screensOf({
  name: 'raisephases',
  list: 'raisephases',
  create: 'raisephaseCreate',
  edit: 'raisephaseEdit',
})

/** The screens of this list, by the name of their address. */
export const screens = { raisephases: List, raisephaseCreate: Create, raisephaseEdit: Edit }

export default { name: 'raisephases', recordRepresentation: resources.raisephases.title }
