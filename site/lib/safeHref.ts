import { completeUrl, isSafeUrl } from '@baobab/validation'

/** Where a link leads that somebody typed; undefined where there is none, or where no page may lead. */
export function safeHref(link: string | null): string | undefined {
  const whole = link ? completeUrl(link) : ''
  return isSafeUrl(whole) ? whole : undefined
}
