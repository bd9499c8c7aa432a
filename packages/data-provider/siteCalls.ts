import type { contract } from '@baobab/validation/contract/index.ts'
import type { Line } from './client.ts'
import { logoutCall } from './logoutCall.ts'

type Calls = typeof contract

const post = (path: string) => ({ method: 'POST', path }) as const

/** The calls that the public site makes, without their rules, so that its pages carry none. A test holds them to the contract. */
export const siteCalls = {
  signup: post('signup/') as Line<Calls['account']['signup']>,
  requestInvestor: post('investor_request/') as Line<Calls['account']['requestInvestor']>,
  login: post('login/') as Line<Calls['account']['login']>,
  secondFactor: post('login/second_factor/') as Line<Calls['account']['secondFactor']>,
  logout: logoutCall,
  refresh: post('token/refresh/') as Line<Calls['account']['refresh']>,
  verifyEmail: post('verify_email/') as Line<Calls['account']['verifyEmail']>,
  forgotPassword: post('forgot_password/') as Line<Calls['account']['forgotPassword']>,
  resetPassword: post('reset_password/') as Line<Calls['account']['resetPassword']>,
  contact: post('contact/') as Line<Calls['outreach']['contact']>,
  subscribe: post('newsletter/subscribe/') as Line<Calls['outreach']['subscribe']>,
  confirmSubscription: post('newsletter/confirm/') as Line<Calls['outreach']['confirmSubscription']>,
  unsubscribe: post('newsletter/unsubscribe/') as Line<Calls['outreach']['unsubscribe']>,
} as const
