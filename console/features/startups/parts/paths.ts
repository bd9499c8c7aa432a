import type { RaRecord } from 'react-admin'
import { pathTo } from '../../../routes/routes.ts'

/** Where founders, and where investors, read a startup. */
export const overviewPath = ({ id }: RaRecord) => pathTo('startupOverview', { startup_uuid: String(id) })
export const marketPath = ({ id }: RaRecord) => pathTo('marketOverview', { startup_uuid: String(id) })
