/** The store of files cannot be reached, or does not do as it is told; `message` is for the operator and names no key and no secret. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
  }
}
