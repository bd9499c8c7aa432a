import type { Env } from '../env/env.ts'

/** Whether the address that people type is known: not set, without TLS, or in order. */
export function addressState({ hosts, publicUrl }: Pick<Env, 'hosts' | 'publicUrl'>): 'unset' | 'plain' | 'ok' {
  if (hosts === undefined) return 'unset'
  return publicUrl.startsWith('https:') ? 'ok' : 'plain'
}
