import type { Env } from '../env.ts'

/** The headers of every answer, computed once. */
export interface StaticHeaders {
  /** Of the API: nothing is kept, framed or run. */
  readonly api: Readonly<Record<string, string>>
  /** Of pages and their files. Style attributes are allowed, since the console's components write them; scripts are not. */
  readonly page: Readonly<Record<string, string>>
  /** Of stored images. */
  readonly file: Readonly<Record<string, string>>
}

const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function staticHeaders(env: Pick<Env, 'publicUrl'>): StaticHeaders {
  const secure = env.publicUrl.startsWith('https:')
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return {
    api: { ...common, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    page: { ...common, 'content-security-policy': pagePolicy, 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
    file: { ...common, 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'public, max-age=31536000, immutable' },
  }
}
