/** The founder that component tests know. */
export const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Boateng',
} as const

/** The investor that they know. */
export const investor = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
  first_name: 'Thandeka',
} as const
