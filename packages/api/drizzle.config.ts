import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` drafts a migration out of the schema; it is reviewed before it stays. */
export default defineConfig({ dialect: 'postgresql', schema: './db/schema/index.ts', out: './db/draft' })
