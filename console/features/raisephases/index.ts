import { earlyResources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'
import { lookupScreens } from '../references/lookup.tsx'

const { list, create, edit } = lookupScreens({
  name: 'raisephases',
  list: 'raisephases',
  create: 'raisephaseCreate',
  edit: 'raisephaseEdit',
})

/** The screens of this list, by the name of their address. */
export const screens = { raisephases: list, raisephaseCreate: create, raisephaseEdit: edit }

export default propsOf(earlyResources.raisephases, { list, create, edit, icon: 'coins' })
