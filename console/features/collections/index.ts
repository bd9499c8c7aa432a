import { lazy } from 'react'
import { earlyResources } from '@baobab/validation'
import { screensOf } from '../../crud/plain.tsx'
import { propsOf } from '../../crud/props.ts'

const { list } = screensOf({
  name: 'collections',
  list: 'collections',
  create: 'collectionsCreate',
  edit: 'collectionsEdit',
})
const create = lazy(() => import('./Create.tsx'))
const edit = lazy(() => import('./Edit.tsx'))

/** The screens of collections, by the name of their address. */
export const screens = { collections: list, collectionsCreate: create, collectionsEdit: edit }

export default propsOf(earlyResources.collections, { list, create, edit, icon: 'board' })
