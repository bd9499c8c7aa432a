import { useQueryClient } from '@tanstack/react-query'
import { useRefresh } from 'react-admin'

/**
 * Reads again what is on the screen, and forgets the lists of a resource that are not: an undone deletion would bring
 * their rows back as they were before the change.
 */
export function useReread(resource: string) {
  const refresh = useRefresh()
  const queries = useQueryClient()
  return () => {
    queries.removeQueries({ queryKey: [resource, 'getList'], type: 'inactive' })
    refresh()
  }
}
