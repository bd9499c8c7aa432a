/** What stands around every page. */
export const frame = {
  skip: 'Skip to content',
  title: '{page} – {product}',
  home: '{product} – {tagline}',
  menu: {
    home: 'Home',
    about: 'About',
    services: 'Services',
    startups: 'Startups',
    contact: 'Contact',
  },
  main: 'Main',
  folded: 'Menu',
  darkTheme: 'Dark theme',
  account: {
    login: 'Login',
    signup: 'Signup Now',
    investor: 'Ask for investor access',
    dashboard: 'Go to Dashboard',
    forgot: 'Forgot your password?',
    logout: 'Logout',
  },
  foot: {
    pages: 'Pages',
    explore: 'Explore',
    account: 'Account',
    contact: 'Contact',
    copyright: '© {year} {product}',
    tagline: '{tagline}.',
  },
  legal: { privacy: 'Privacy', terms: 'Terms' },
  details: { location: 'Location', email: 'Email', phone: 'Phone' },
} as const
