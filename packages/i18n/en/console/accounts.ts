/** What columns and filters call the account of a person. */
export const accountMessages = {
  columns: { first_name: 'Name and role', role: 'Type', is_active: 'Status', created_at: 'Joined' },
  filters: { role: 'Role', rights: 'Rights', is_active: 'Status', email_verified: 'Email verified' },
  flags: { is_active: { true: 'Active', false: 'Disabled' } },
} as const
