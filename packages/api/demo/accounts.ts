/** The accounts that are named to whoever tries the product. */
export const demoAccounts = {
  password: 'Baobab-demo-2026',
  emails: [
    'admin@demo.example',
    'founder@demo.example',
    'founder2@demo.example',
    'investor@demo.example',
    'investor2@demo.example',
  ],
} as const
