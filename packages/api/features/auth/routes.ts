import type { Route } from '../../platform/http/route.ts'
import { changePasswordRoute } from './changePassword.ts'
import { forgotPasswordRoute, resetPasswordRoute, sendVerificationRoute, verifyEmailRoute } from './links.ts'
import { loginRoute } from './login.ts'
import { endSessionRoute, endSessionsRoute, logoutRoute, refreshRoute, sessionsRoute } from './session.ts'
import { signupRoute } from './signup.ts'

export const authRoutes: readonly Route[] = [
  signupRoute,
  loginRoute,
  logoutRoute,
  refreshRoute,
  sendVerificationRoute,
  verifyEmailRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  sessionsRoute,
  endSessionRoute,
  endSessionsRoute,
  changePasswordRoute,
]
