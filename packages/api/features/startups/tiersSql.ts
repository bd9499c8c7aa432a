/** The groups of a startup that its founder granted to somebody, as they stand now; `*` for all. */
export const grantsSql = (startup: string, person: string): string => `granted_groups(${startup}, ${person})`

/** That a group of a startup `w` is read by everyone who sees its public page. */
export const anyoneReadsSql = (group: string): string => `coalesce(w.tiers ->> '${group}', 'public') = 'public'`
