/** What an open window may be told of; it then reads that again. An ephemeral one (`typing`) is kept nowhere. */
export const liveTopics = ['notifications', 'connections', 'chats', 'messages', 'questions', 'typing'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Sent in place of the last event that a window has: the stream begins `recentMs` ago, so that what came while the page was being read is on it. */
export const fromRecent = 'recent'
export const recentMs = 20_000
