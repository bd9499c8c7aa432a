import type { Question } from '@baobab/validation'
import { isListed, maySee, tierOf, type Owned, type Viewer } from '../startups/policy.ts'

type Deed = Question['may'][number]

/** What of a question decides who may. */
export interface Asked {
  readonly user_id: string
  readonly answered_at: Date | null
  readonly hidden_at: Date | null
  readonly hidden_by: string | null
}

const isOwner = (viewer: Viewer, startup: Owned): boolean => viewer.id === startup.user_id
const isAsker = (viewer: Viewer, question: Asked): boolean => viewer.id === question.user_id
const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin' && viewer.email_verified

/** What is asked of a startup is there for those who read more of it than the public pages show: no question stands on these. */
export const mayReadQuestions = (viewer: Viewer, startup: Owned): boolean =>
  maySee(viewer, startup) && tierOf(viewer, startup) !== 'public'

/** A hidden question is there for the owner of the startup, who asked it, and admins; to others it is not there at all. */
export const mayRead = (viewer: Viewer, startup: Owned, question: Asked): boolean =>
  mayReadQuestions(viewer, startup) &&
  (question.hidden_at === null || isOwner(viewer, startup) || isAsker(viewer, question) || isAdmin(viewer))

/** Anyone signed in, their address verified, asks of what is on the market and is not theirs. */
export const mayAsk = (viewer: Viewer, startup: Owned): boolean =>
  viewer.email_verified && isListed(startup) && !isOwner(viewer, startup)

/** A question is changed by who asked it, until it has an answer. */
export const mayEdit = (viewer: Viewer, question: Asked): boolean =>
  isAsker(viewer, question) && question.answered_at === null

/** The owner alone answers. */
export const mayAnswer = isOwner

export const mayHide = (viewer: Viewer, startup: Owned): boolean => isOwner(viewer, startup) || isAdmin(viewer)

/** The owner shows again what they hid themselves; what an admin hid, admins show. */
export const mayShow = (viewer: Viewer, startup: Owned, question: Asked): boolean =>
  isAdmin(viewer) || (isOwner(viewer, startup) && question.hidden_by === viewer.id)

/** An owner hides what they dislike, and cannot make it undone. */
export const mayDelete = (viewer: Viewer, question: Asked): boolean => isAsker(viewer, question) || isAdmin(viewer)

/** All of it for one question, in the order in which it is offered. */
export function deedsOf(viewer: Viewer, startup: Owned, question: Asked): Deed[] {
  const all: Readonly<Record<Deed, boolean>> = {
    edit: mayEdit(viewer, question),
    answer: mayAnswer(viewer, startup),
    hide: question.hidden_at === null && mayHide(viewer, startup),
    show: question.hidden_at !== null && mayShow(viewer, startup, question),
    delete: mayDelete(viewer, question),
  }
  const names: readonly Deed[] = ['edit', 'answer', 'hide', 'show', 'delete']
  return names.filter((name) => all[name])
}
