import type { Env } from '../env/env.ts'
import { reasonOf } from './level.ts'

const answerMs = 10_000

/** Whether the address that people type is known: not set, without TLS, or in order. */
export function addressState({ hosts, publicUrl }: Pick<Env, 'hosts' | 'publicUrl'>): 'unset' | 'plain' | 'ok' {
  if (hosts === undefined) return 'unset'
  return publicUrl.startsWith('https:') ? 'ok' : 'plain'
}

/** What PUBLIC_URL answers: this product, an address that it leads on to, something else, or nothing. */
export type Answered =
  | { readonly kind: 'ours' }
  | { readonly kind: 'leads'; readonly to: string }
  | { readonly kind: 'other'; readonly status: number }
  | { readonly kind: 'silent'; readonly reason: string }

/** Asks PUBLIC_URL as anybody would, through DNS, proxy and certificate. */
export async function askAddress({ publicUrl }: Pick<Env, 'publicUrl'>): Promise<Answered> {
  try {
    const answer = await fetch(`${publicUrl}/version`, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) })
    const read: unknown = await answer.json().catch(() => undefined)
    const isOurs = typeof read === 'object' && read !== null && 'name' in read && read.name === 'baobab'
    if (answer.status >= 300 && answer.status < 400)
      return { kind: 'leads', to: answer.headers.get('location') ?? 'elsewhere' }
    return answer.status === 200 && isOurs ? { kind: 'ours' } : { kind: 'other', status: answer.status }
  } catch (error) {
    return {
      kind: 'silent',
      reason: reasonOf(error instanceof Error && error.cause instanceof Error ? error.cause : error),
    }
  }
}
