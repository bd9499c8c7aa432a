import type { Route } from '../../platform/http/route.ts'
import { contactRoute } from './contact.ts'
import { confirmRoute, subscribeRoute, unsubscribeRoute } from './newsletter.ts'

export const publicFormRoutes: readonly Route[] = [contactRoute, subscribeRoute, confirmRoute, unsubscribeRoute]
