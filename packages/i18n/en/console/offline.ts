/** What is said while there is no connection. */
export const offlineMessages = {
  asOf: 'You are offline. This is as of {time}. Forms keep what you type; send it when you are back online.',
} as const
