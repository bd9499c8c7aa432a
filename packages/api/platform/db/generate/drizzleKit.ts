import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api'

// It gives all arrays of the process a method that `for…in` meets, with which pdf.js does not run: hidden from it here.
Object.defineProperty(Array.prototype, 'random', { enumerable: false })

export { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON }
