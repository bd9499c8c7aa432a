export function isUnread(path: string): boolean
export function isUnreadByServers(path: string): boolean
