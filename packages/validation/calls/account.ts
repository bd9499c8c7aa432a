import { z } from 'zod'
import { field } from '../fields/field.ts'
import { loginFields, registerFields, resetFields, secondFactorFields, verifyFields } from '../forms/account.ts'
import { acceptFields } from '../forms/acceptInvitation.ts'
import { firstAdminFields } from '../forms/firstAdmin.ts'
import { investorRequestFields } from '../forms/investorRequest.ts'
import { spamFields } from '../forms/public.ts'
import { roles } from '../limits.ts'
import { doneAnswer, sessionAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const { text, longText, email, choice } = field
const anyRole = choice('Role', { options: roles.map((role) => ({ value: role, label: role })) })

/** The secret of a device, by which the server knows it again. */
export const deviceField = text('Secret of the device', { secret: true, max: 100 })

/** Sign-up, sign-in and the session. */
export const account = {
  signup: defineCall({
    method: 'POST',
    path: 'signup/',
    summary:
      'Register a founder. The answer is the same whether or not the address has an account. Both spellings of the names are taken; role and confirm_password may be left out in the short one.',
    access: 'anyone',
    page: '/auth/register',
    body: {
      ...registerFields,
      first_name: text('First name'),
      last_name: text('Last name'),
      firstname: text('First name, short spelling'),
      lastname: text('Last name, short spelling'),
      role: anyRole,
      confirm_password: text('Confirm password', { secret: true, max: 1000 }),
    },
    answer: doneAnswer,
  }),
  requestInvestor: defineCall({
    method: 'POST',
    path: 'investor_request/',
    summary:
      'Ask for an investor’s account. Nobody signs in with it until an administrator approves. The answer never tells whether the address is known.',
    access: 'anyone',
    page: '/auth/investor',
    body: { ...investorRequestFields, ...spamFields },
    answer: doneAnswer,
  }),
  login: defineCall({
    method: 'POST',
    path: 'login/',
    summary:
      'Sign in. `device` is a random secret that a device keeps, so that wrong tries elsewhere do not lock it out; it authenticates nothing.',
    access: 'anyone',
    body: { ...loginFields, device: deviceField },
    answer: sessionAnswer,
  }),
  secondFactor: defineCall({
    method: 'POST',
    path: 'login/second_factor/',
    summary:
      'Sign in with the second factor, after login/ answered 401 with second_factor: a code of an app or a recovery code, or the browser’s answer of a passkey as JSON text',
    access: 'anyone',
    body: {
      ...secondFactorFields,
      challenge: text('Challenge', { required: 'always', secret: true, max: 100 }),
      credential: longText('Answer of the browser', { max: 20_000 }),
      device: deviceField,
    },
    answer: sessionAnswer,
  }),
  logout: defineCall({
    method: 'GET',
    changesState: true,
    path: 'logout/',
    viewAs: 'ends',
    summary: 'End this session. A dead or missing token is answered alike.',
    access: 'anyone',
    answer: doneAnswer,
  }),
  refresh: defineCall({
    unkept: 'secret',
    method: 'POST',
    path: 'token/refresh/',
    withoutSecondFactor: true,
    summary:
      'Renew the session: a new token with a new 15 minutes; the old one dies. 401 once 12 hours have passed since the sign-in.',
    access: 'signed-in',
    unverified: true,
    answer: z.object({
      access_token: z.string(),
      login_time: z.number().meta({ description: 'Milliseconds since 1970' }),
    }),
  }),
  sendVerification: defineCall({
    method: 'POST',
    path: 'send_verification_email/',
    summary: 'Mail the current user a link that verifies their address',
    access: 'signed-in',
    unverified: true,
    body: { email: email('Email') },
    answer: doneAnswer,
  }),
  verifyEmail: defineCall({
    method: 'POST',
    path: 'verify_email/',
    summary:
      'Verify an address by the token of its mail: at once where its registration is signed in, else with its password. Without one the answer is 401 with errors.password, and the token still works.',
    access: 'anyone',
    body: { token: text('Token', { required: 'always' }), ...verifyFields },
    answer: doneAnswer,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: 'forgot_password/',
    summary: 'Mail a link to choose a new password. The answer never tells whether the address exists.',
    access: 'anyone',
    page: '/forgot/forgot-password',
    body: { email: email('Email', { required: 'always' }) },
    answer: doneAnswer,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: 'reset_password/',
    summary: 'Choose a new password by the token of a reset mail; every session of the account ends',
    access: 'anyone',
    body: { token: text('Token', { required: 'always' }), ...resetFields, device: deviceField },
    answer: doneAnswer,
  }),
  acceptInvitation: defineCall({
    method: 'POST',
    path: 'accept_invitation/',
    summary:
      'Make the account of an invited person by the token of their mail, which verifies the address. Signing in follows.',
    access: 'anyone',
    body: { token: text('Token', { required: 'always' }), ...acceptFields, device: deviceField },
    answer: doneAnswer,
  }),
  firstAdmin: defineCall({
    method: 'POST',
    path: 'first_admin/',
    summary:
      'Make the first administrator by the token of the link that the server prints while there is none. Signing in follows; once there is an administrator the answer is 409.',
    access: 'anyone',
    body: { token: text('Token', { required: 'always' }), ...firstAdminFields, device: deviceField },
    answer: doneAnswer,
  }),
} as const
