import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, as it travels. It is stored only as `hashSecret` of it. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret is stored. It is random, so a plain SHA-256 is enough and a lookup stays one index probe. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** Whether a text can be one of our secrets at all; anything else needs no lookup. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
