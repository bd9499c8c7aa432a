/* What the page for signing in loads when somebody turns to its form, or there is something to tell them: one file. */
export { arrive } from '../arrival.ts'
export { takeOverSignIn } from './signIn.ts'
