/** Through what somebody read what is not public of a startup. */
export const accessWays = [
  'page',
  'list',
  'board',
  'matches',
  'export',
  'mail',
  'preview',
  'edit',
  'link',
  'download',
] as const

/** These; and that a server began to write access records, or ended in order, which no founder is shown. */
export type AccessWay = (typeof accessWays)[number] | 'started' | 'ended'
