/**
 * What was asked. When the session ended meanwhile, react-admin signs out and answers `{ data: {} }` in its place, which is no
 * page and no record: the query then fails, while the sign-in page is on its way, rather than being shown.
 */
export function answered<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || Object.keys(answer).length > 1)
    return answer
  const { data } = answer
  const isEmpty = typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length === 0
  if (isEmpty) throw new Error('The session ended while this was asked.')
  return answer
}
