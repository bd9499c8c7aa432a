import { lateContract } from '@baobab/validation'
import { route, type Route } from '../../platform/http/route.ts'
import { readSystem } from './reading.ts'

const getRoute = route(lateContract.system.get, (ctx) => readSystem(ctx, ctx.at))

export const systemRoutes: readonly Route[] = [getRoute]
