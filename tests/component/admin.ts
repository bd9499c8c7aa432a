/** The administrator that component tests sign in. */
export const admin = {
  user_uuid: '01920000-0000-7000-8000-000000000009',
  email: 'yaa@mail.example',
  role: 'admin',
  first_name: 'Yaa',
  last_name: 'Asante',
} as const
