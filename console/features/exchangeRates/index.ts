import { lazy } from 'react'
import { earlyResources } from '@baobab/validation'
import { screensOf } from '../../crud/plain.tsx'
import { propsOf } from '../../crud/props.ts'
import { addresses } from './addresses.ts'

const { create, edit } = screensOf(addresses)
const list = lazy(() => import('./List.tsx'))

/** The screens of exchange rates, by the name of their address. */
export const screens = { exchangeRates: list, exchangeRatesCreate: create, exchangeRatesEdit: edit }

export default propsOf(earlyResources.exchangeRates, { list, create, edit, icon: 'coins' })
