import type { Ask } from './lib/ask.ts'

declare global {
  namespace App {
    interface Locals {
      /** The API, as the server hands it to the pages that are made at request. */
      readonly ask: Ask
    }
  }
}
