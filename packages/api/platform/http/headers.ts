import { createHash } from 'node:crypto'
import type { Env } from '../env/env.ts'
import { docsStyle } from './docsPage.ts'

/** The headers of every answer, computed once. */
export interface StaticHeaders {
  /** Of the API: nothing is kept, framed or run. */
  readonly api: Readonly<Record<string, string>>
  /** Of the site's pages and files: nothing inline, neither script nor style, but for the scripts that are named by their hash. */
  readonly site: Readonly<Record<string, string>>
  /** Of the console's, likewise, and with the sheet of its first screens: its style library inserts an empty `<style>` and fills it rule by rule, and pictures just chosen are shown before they are sent. */
  readonly console: Readonly<Record<string, string>>
  /** Of the readable page of the API. */
  readonly docs: Readonly<Record<string, string>>
  /** Of stored images. */
  readonly file: Readonly<Record<string, string>>
  /** Of an email in a frame of the console: its own inline styles, and nothing that runs, loads or leads the frame away. */
  readonly email: Readonly<Record<string, string>>
}

/** How a policy names an inline style or script that it lets through. */
const named = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function pagePolicy(styles: string, images: string, scripts = "'self'"): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The scripts that stand in pages, and the sheets of the console's. */
export interface InlineParts {
  readonly site: readonly string[]
  readonly console: readonly string[]
  readonly sheets: readonly string[]
}

export function staticHeaders(
  env: Pick<Env, 'publicUrl'> & Partial<Pick<Env, 'hstsSubdomains'>>,
  inline: InlineParts = { site: [], console: [], sheets: [] },
): StaticHeaders {
  const secure = env.publicUrl.startsWith('https:')
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure
      ? { 'strict-transport-security': `max-age=31536000${env.hstsSubdomains === true ? '; includeSubDomains' : ''}` }
      : {}),
  }
  const own = (some: readonly string[]) => ["'self'", ...some.map(named)].join(' ')
  // An answer of a call is shown by no window.
  const shown = { ...common, 'cross-origin-opener-policy': 'same-origin' }
  const page = { ...shown, 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' }
  return {
    api: {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    site: {
      ...page,
      'content-security-policy': pagePolicy("'self'", "'self'", own(inline.site)),
    },
    console: {
      ...page,
      'content-security-policy': pagePolicy(own(['', ...inline.sheets]), "'self' blob:", own(inline.console)),
    },
    docs: { ...page, 'content-security-policy': pagePolicy(named(docsStyle), "'self'") },
    email: {
      ...shown,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    },
    file: {
      ...shown,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    },
  }
}
