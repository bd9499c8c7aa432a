import type { deckLinks } from '@baobab/validation/calls/deckLinks.ts'
import type { contract } from '@baobab/validation/calls/index.ts'
import type { Endpoint } from './client.ts'
import { logoutCall } from './logoutCall.ts'

type Calls = typeof contract

const post = (path: string) => ({ method: 'POST', path }) as const

/** The calls that the public site makes, without their rules, so that its pages carry none. A test holds them to the contract. */
export const siteCalls = {
  signup: post('signup/') as Endpoint<Calls['account']['signup']>,
  requestInvestor: post('investor_request/') as Endpoint<Calls['account']['requestInvestor']>,
  login: post('login/') as Endpoint<Calls['account']['login']>,
  secondFactor: post('login/second_factor/') as Endpoint<Calls['account']['secondFactor']>,
  logout: logoutCall,
  refresh: post('token/refresh/') as Endpoint<Calls['account']['refresh']>,
  verifyEmail: post('verify_email/') as Endpoint<Calls['account']['verifyEmail']>,
  forgotPassword: post('forgot_password/') as Endpoint<Calls['account']['forgotPassword']>,
  resetPassword: post('reset_password/') as Endpoint<Calls['account']['resetPassword']>,
  acceptInvitation: post('accept_invitation/') as Endpoint<Calls['account']['acceptInvitation']>,
  firstAdmin: post('first_admin/') as Endpoint<Calls['account']['firstAdmin']>,
  contact: post('contact/') as Endpoint<Calls['publicForms']['contact']>,
  subscribe: post('newsletter/subscribe/') as Endpoint<Calls['publicForms']['subscribe']>,
  confirmSubscription: post('newsletter/confirm/') as Endpoint<Calls['publicForms']['confirmSubscription']>,
  unsubscribe: post('newsletter/unsubscribe/') as Endpoint<Calls['publicForms']['unsubscribe']>,
} as const

/** Those of the page that shows a deck by a link. */
export const deckLinkCalls = {
  open: post('deck_links/open/') as Endpoint<(typeof deckLinks)['open']>,
  page: post('deck_links/page/') as Endpoint<(typeof deckLinks)['page']>,
  text: post('deck_links/text/') as Endpoint<(typeof deckLinks)['text']>,
  looked: post('deck_links/looked/') as Endpoint<(typeof deckLinks)['looked']>,
} as const
