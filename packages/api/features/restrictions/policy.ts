import type { Role } from '@baobab/validation'

/** Administrators are not restricted: their rights are changed instead. */
export const canBeRestricted = ({ role }: { readonly role: Role }): boolean => role !== 'admin'
