import type { Ask, Saving } from './lib/ask.ts'

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Loads the form's script when it is first used; says this where its script cannot be fetched. See `directives/use.ts`. */
      'client:use'?: string
    }
  }
  namespace App {
    interface Locals {
      /** The API, as the server hands it to the pages that are made at request. */
      readonly ask: Ask
      /** The language of a page that is made at request; a built page has it from its address. */
      readonly language?: string
      /** How much of a page that is made at request is asked for; all of it unless given. */
      readonly saving?: Saving | undefined
    }
  }
}
