/* Addresses that scripts go to, apart from the words of their links, so that a page's script carries no words. */

/** Where people sign in (specification §2). */
export const loginPath = '/auth/login'

/** Where the signed-in area begins. */
export const dashboardPath = '/app/dashboard'
