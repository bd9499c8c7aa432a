import type { Client } from '@baobab/data-provider/client.ts'
import type { SignInData } from './data.ts'

/** What both steps of signing in need. */
export interface SignIn {
  readonly client: Client
  readonly data: SignInData
  readonly word: (message: string) => string
  /** Stores the session that an answer holds, and goes to the dashboard, or to where the person wanted to be. */
  readonly enter: (answer: unknown) => 'leaving'
}
