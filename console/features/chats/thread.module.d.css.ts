export const composer: string
export const composerNote: string
export const thread: string
export const threadBack: string
export const threadClosed: string
export const threadHead: string
export const threadNote: string
export const threadWho: string
