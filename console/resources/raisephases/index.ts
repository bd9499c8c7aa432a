import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'
import { familyScreens } from '../references/family.tsx'

const { list, create, edit } = familyScreens({
  name: 'raisephases',
  list: 'raisephases',
  create: 'raisephaseCreate',
  edit: 'raisephaseEdit',
})

/** The screens of this list, by the name of their address. */
export const screens = { raisephases: list, raisephaseCreate: create, raisephaseEdit: edit }

export default propsOf(resources.raisephases, { list, create, edit, icon: 'coins' })
