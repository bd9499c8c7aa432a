/** What the forms say beside the labels of their fields, which stand in the descriptions. */
export const forms = {
  sending: 'Sending…',
  passwordHelp: '{min} to {max} characters',
  back: 'Back',
  contact: { send: 'Send message' },
  forgot: { send: 'Send Reset Link' },
  investor: { send: 'Ask for access' },
  newsletter: { name: 'Name (optional)', email: 'Email', send: 'Keep me posted' },
  register: { chooseRole: 'Choose Role', send: 'Create account', sending: 'Creating…' },
  reset: { send: 'Save password', sending: 'Saving…' },
  login: {
    send: 'Login',
    sending: 'Signing in…',
    passkey: 'Use a passkey',
    recoveryCode: 'Recovery code',
    appCode: 'Code from your authenticator app',
    useApp: 'Use a code from your app',
    useRecovery: 'Use a recovery code',
    verify: 'Verify',
    verifying: 'Verifying…',
  },
} as const
