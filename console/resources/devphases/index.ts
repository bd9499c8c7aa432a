import { resources } from '@baobab/validation'
import { screensOf } from '../references/family.tsx'

const { List, Create, Edit } = screensOf({
  name: 'devphases',
  list: 'devphases',
  create: 'devphaseCreate',
  edit: 'devphaseEdit',
})

/** The screens of this list, by the name of their address. */
export const screens = { devphases: List, devphaseCreate: Create, devphaseEdit: Edit }

export default { name: 'devphases', recordRepresentation: resources.devphases.title }
