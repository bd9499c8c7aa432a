/** The words of the settings that no description gives. */
export const settingsMessages = {
  lead: 'A change holds at once, on every page that is opened from then on. What you empty is again what the server was started with.',
} as const
