import { contract } from '@baobab/validation'
import { route, type Route } from '../../platform/http/route.ts'
import { readSystem } from './reading.ts'
import { readSetup } from './setup.ts'

const getRoute = route(contract.system.get, (ctx) => readSystem(ctx, ctx.at))

/** The second factor is one's own. */
const setupRoute = route(contract.system.setup, (ctx) => readSetup(ctx))

export const systemRoutes: readonly Route[] = [getRoute, setupRoute]
