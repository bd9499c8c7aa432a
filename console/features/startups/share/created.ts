/** The startup that was just created. */
export interface Created {
  readonly id: string
  readonly name: string
}

/** It, out of what an address carries along. */
export function createdIn(state: unknown): Created | undefined {
  if (typeof state !== 'object' || state === null || !('created' in state)) return undefined
  const { created } = state
  if (typeof created !== 'object' || created === null || !('id' in created) || !('name' in created)) return undefined
  const { id, name } = created
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
}
