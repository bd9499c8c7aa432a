import { canModerate, type Question } from '@baobab/validation'
import { isListed, canSee, tierOf, type Owned, type PolicyUser } from '../startups/policy.ts'
import { isOwn, worksOn } from '../startups/team.ts'

type QuestionAction = Question['may'][number]

/** What of a question decides who may. */
export interface Asked {
  readonly user_id: string
  readonly answered_at: Date | null
  readonly hidden_at: Date | null
  readonly hidden_by: string | null
}

const isAsker = (currentUser: PolicyUser, question: Asked): boolean => currentUser.id === question.user_id
const isAdmin = (currentUser: PolicyUser): boolean => currentUser.role === 'admin' && currentUser.email_verified

/** An administrator who may change what is another's. */
const moderates = (currentUser: PolicyUser): boolean => canModerate(currentUser) && currentUser.email_verified

/** What is asked of a startup is there for those who read more of it than the public pages show: no question stands on these. */
export const canReadQuestions = (currentUser: PolicyUser, startup: Owned): boolean =>
  canSee(currentUser, startup) && tierOf(currentUser, startup) !== 'public'

/** A hidden question is there for the owner of the startup, who asked it, and admins; to others it is not there at all. */
export const canRead = (currentUser: PolicyUser, startup: Owned, question: Asked): boolean =>
  canReadQuestions(currentUser, startup) &&
  (question.hidden_at === null || isOwn(currentUser, startup) || isAsker(currentUser, question) || isAdmin(currentUser))

/** Anyone signed in, their address verified, asks of what is on the market and is not theirs. */
export const canAsk = (currentUser: PolicyUser, startup: Owned): boolean =>
  currentUser.email_verified && isListed(startup) && !isOwn(currentUser, startup)

/** A question is changed by who asked it, until it has an answer. */
export const canEdit = (currentUser: PolicyUser, question: Asked): boolean =>
  isAsker(currentUser, question) && question.answered_at === null

/** Whoever works on the startup answers. */
export const canAnswer = (currentUser: PolicyUser, startup: Owned): boolean => worksOn(currentUser, startup)

/** Reads the hidden ones of all who asked. */
export const canReadHidden = (currentUser: PolicyUser, startup: Owned): boolean =>
  isOwn(currentUser, startup) || isAdmin(currentUser)

export const canHide = (currentUser: PolicyUser, startup: Owned): boolean =>
  worksOn(currentUser, startup) || moderates(currentUser)

/** Who works on a startup shows again what its founder or team hid, which is kept as its founder's; what an admin hid, admins show. */
export const canShow = (currentUser: PolicyUser, startup: Owned, question: Asked): boolean =>
  moderates(currentUser) || (worksOn(currentUser, startup) && question.hidden_by === startup.user_id)

/** An owner hides what they dislike, and cannot make it undone. */
export const canDelete = (currentUser: PolicyUser, question: Asked): boolean =>
  isAsker(currentUser, question) || moderates(currentUser)

/** All of it for one question, in the order in which it is offered. */
export function actionsOf(currentUser: PolicyUser, startup: Owned, question: Asked): QuestionAction[] {
  const all: Readonly<Record<QuestionAction, boolean>> = {
    edit: canEdit(currentUser, question),
    answer: canAnswer(currentUser, startup),
    hide: question.hidden_at === null && canHide(currentUser, startup),
    show: question.hidden_at !== null && canShow(currentUser, startup, question),
    delete: canDelete(currentUser, question),
  }
  const names: readonly QuestionAction[] = ['edit', 'answer', 'hide', 'show', 'delete']
  return names.filter((name) => all[name])
}
