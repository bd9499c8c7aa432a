import { field } from '../fields/field.ts'
import { contactFields, newsletterFields, spamFields } from '../forms/public.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

/** What visitors send without an account: a message, and their address for the newsletter. */
export const publicForms = {
  contact: defineCall({
    method: 'POST',
    path: 'contact/',
    summary: 'Write to the operator. The message is stored, and mailed where an address for it is set.',
    access: 'anyone',
    page: '/contact',
    body: { ...contactFields, ...spamFields },
    answer: doneAnswer,
  }),
  subscribe: defineCall({
    method: 'POST',
    path: 'newsletter/subscribe/',
    summary: 'Ask for the newsletter: a mail asks back. The answer never tells whether the address is known.',
    access: 'anyone',
    page: '/',
    body: { ...newsletterFields, ...spamFields },
    answer: doneAnswer,
  }),
  confirmSubscription: defineCall({
    method: 'POST',
    path: 'newsletter/confirm/',
    summary: 'Begin the newsletter, by the token of the mail that asked',
    access: 'anyone',
    page: '/newsletter/confirm',
    body: { token: field.text('Token', { required: 'always' }) },
    answer: doneAnswer,
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: 'newsletter/unsubscribe/',
    summary:
      'End the newsletter, by the token that each of its mails carries: in the body, or in the address for the one click of RFC 8058. Doing it twice does it once.',
    access: 'anyone',
    page: '/newsletter/unsubscribe',
    query: { token: field.text('Token') },
    body: { token: field.text('Token') },
    answer: doneAnswer,
  }),
} as const
