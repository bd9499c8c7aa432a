import { messages } from '@baobab/validation'

/** What the mock rejects with, in the API's format of errors. */
export class MockRefusal extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined

  constructor(status: number, message: string = messages.http.broken, errors?: Readonly<Record<string, string>>) {
    super(message)
    this.status = status
    this.errors = errors
  }

  answer(): Response {
    return Response.json(
      { message: this.message, ...(this.errors ? { errors: this.errors } : {}) },
      { status: this.status },
    )
  }
}
