/** The words of the screens of people that no description gives. */
export const userMessages = {
  editProfile: 'Edit Profile',
  changePassword: 'Change Password',
  verified: 'Email verified',
  unverified: 'Email not verified',
  disable: 'Disable User',
  enable: 'Enable User',
  disableTitle: 'Disable {name}?',
  disableText:
    'They are signed out and cannot sign in; their startups are hidden. Nothing is deleted, and you can enable them again. They are told by mail.',
  you: 'You',
  usersLead: 'Everyone with an account. Search by name or email.',
  foundersLead: 'The accounts of founders, who register startups.',
  investorsLead: 'The accounts of investors, who browse and connect.',
  empty: 'Nobody has registered yet. Each account appears here as soon as it is made.',
  noStartups: '{name} has published no startup yet.',
  figures: 'The marketplace in figures',
} as const

/** What columns and filters call the account of a person. */
export const accountMessages = {
  columns: { first_name: 'Name and role', role: 'Type', is_active: 'Status', created_at: 'Joined' },
  filters: { role: 'Role', is_active: 'Status', email_verified: 'Email verified' },
  flags: { is_active: { true: 'Active', false: 'Disabled' } },
} as const
