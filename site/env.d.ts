import type { Ask } from './lib/ask.ts'

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Wakes the form when it is first used; says this where its script cannot be fetched. See `directives/use.ts`. */
      'client:use'?: string
    }
  }
  namespace App {
    interface Locals {
      /** The API, as the server hands it to the pages that are made at request. */
      readonly ask: Ask
    }
  }
}
