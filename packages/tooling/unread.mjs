/*
 * What lies in packages and nothing here reads. Plain JavaScript without imports, since it is needed before anything runs under the
 * Node that came with the packages.
 */

const packages = 'node_modules/'

/** Source maps, other checkers' types, and what packages tell of themselves; licences stay. */
const unreadFiles = /\.(?:map|flow)$|\/(?:README|CHANGELOG|HISTORY)(?:\.(?:md|markdown|txt))?$/i

/** Folders and files, by the package that they belong to. */
const unreadParts = [
  // C headers.
  /^node-[^/]+\/include(?:\/|$)/,
  // What draws the pages of a PDF by another way than ours, which only asks these for text, and for pages by the compiled renderer.
  /^pdfjs-dist\/(?:build|web|image_decoders)(?:\/|$)/,
  /^@hyzyla\/pdfium\/dist\/.*base64/,
  // The same once more for other loaders, and the sources that it was compiled from.
  /^@cantoo\/pdf-lib\/(?:src|ts3\.4|dist\/pdf-lib)/,
  /^@opentelemetry\/[^/]+\/build\/(?:esm|esnext)(?:\/|$)/,
  /^(?:ra-[^/]+|zod)\/src(?:\/|$)/,
  // Dates are worded by Intl.
  /^date-fns\/(?:fp|locale\/(?!_lib|types|en-US))/,
]

/** Types, but those that Astro copies as it builds, and what pdf.js draws with, whose absence it reports where a test reads a PDF. */
const readByTests = /^(?!astro\/).*\.d\.[cm]?ts$|^@napi-rs\/canvas/

/**
 * Whether nothing here reads a file or folder of a package.
 *
 * @param {string} path below a folder of packages, or from further up
 */
export const isUnread = (path) => {
  const name = within(path)
  return unreadFiles.test(name) || unreadParts.some((part) => part.test(name))
}

/**
 * The same where no test and no check runs, and nothing is developed.
 *
 * @param {string} path below a folder of packages, or from further up
 */
export const isUnreadByServers = (path) => isUnread(path) || readByTests.test(within(path))

/**
 * @param {string} path
 * @returns {string} what follows the innermost folder of packages
 */
function within(path) {
  const whole = path.replaceAll('\\', '/')
  return whole.slice(whole.includes(packages) ? whole.lastIndexOf(packages) + packages.length : 0)
}
