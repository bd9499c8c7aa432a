import { earlyResources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'
import { lookupScreens } from '../references/lookup.tsx'

const { list, create, edit } = lookupScreens({
  name: 'devphases',
  list: 'devphases',
  create: 'devphaseCreate',
  edit: 'devphaseEdit',
})

/** The screens of this list, by the name of their address. */
export const screens = { devphases: list, devphaseCreate: create, devphaseEdit: edit }

export default propsOf(earlyResources.devphases, { list, create, edit, icon: 'steps' })
