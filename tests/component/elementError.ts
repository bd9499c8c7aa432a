import { getConfig } from '@testing-library/dom'

const written = getConfig().getElementError

/**
 * The error of an element that is not there, with the document in its message. It is written out when it is read: what waits for
 * an element asks many times, and throws all errors but the last away.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= written(message, container).message),
    set: (next: string) => {
      text = next
    },
  })
  return error
}
