/** Rounds of work in the background, as administrators find them on the system page; `backup` is the one that the operator schedules. */
export const jobNames = [
  'backup',
  'cleaning',
  'deleted',
  'archives',
  'pictures',
  'erasures',
  'trail',
  'announcements',
  'notices',
  'reminders',
  'searchMails',
  'bounces',
  'breaches',
  'viewedMails',
  'grants',
  'claims',
  'reports',
  'decks',
  'answers',
  'searchRows',
  'marks',
  'alerts',
] as const
export type JobName = (typeof jobNames)[number]

/** What a check came to: in order, worth a look, or broken. */
export const levels = ['ok', 'warning', 'broken'] as const

/** What an operator does before a hub is for real use. */
export const setupNames = ['mail', 'address', 'contact', 'backup', 'second_factor'] as const
export type SetupName = (typeof setupNames)[number]

/** How far such a step is: done, or why it is not. */
export const setupStates = ['done', 'unset', 'missing', 'plain', 'unreached', 'old'] as const
export type SetupState = (typeof setupStates)[number]

/** What administrators are told of once it has stopped; a round of work by its name beside it. */
export const alertKinds = ['job', 'mail_stuck', 'mail_dead', 'mail_bounced', 'disk', 'backup'] as const
export type AlertKind = (typeof alertKinds)[number]

/** What a replica of the database is good for: it has all that was committed, lacks some of it, or does not answer. */
export const replicaStates = ['current', 'behind', 'away'] as const
export type ReplicaState = (typeof replicaStates)[number]
