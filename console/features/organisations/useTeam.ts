import { useOrganisation } from './useOrganisation.ts'

/** Whom somebody works with, what they call themselves together, and whether one may write in the name of all, and decide for all. */
export function useTeam(isAsked = true) {
  const { data } = useOrganisation(isAsked)
  const members = data?.members ?? []
  const isThere = members.length > 1
  const role = data?.role ?? 'viewer'
  return {
    isThere,
    members,
    name: data?.name ?? '',
    mayWrite: isThere && role !== 'viewer',
    owns: role === 'owner',
  } as const
}
