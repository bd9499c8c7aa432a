import type { Plugin } from 'vite'

/** How zod's schemas come to write themselves as JSON Schema: a line a kind, and two methods of them all. */
const ways = [
  /^ *inst\._zod\.processJSONSchema = .*;$/gm,
  /^ *(?:input|output): createStandardJSONSchemaMethod\(.*\),$/gm,
  /^ *return createToJSONSchemaMethod\(.*;$/gm,
]

/**
 * Leaves JSON Schema out of zod: the server writes it into the API's description, and no screen asks for it. Without the
 * ways to it the code behind them is not taken along (4.3 kB less before the first form, by Brotli).
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined
      return { code: ways.reduce((left, way) => left.replaceAll(way, ''), code), map: null }
    },
  }
}
