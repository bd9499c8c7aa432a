/** What signing in answers of a founder. */
export const signInAnswer = {
  email: 'founder@demo.example',
  access_token: 'token-1',
  user_uuid: '0198b7b1-0000-7000-8000-000000000001',
  role: 'startup',
  first_name: 'Nilda',
  last_name: 'Lopes',
  email_verified: true,
}
