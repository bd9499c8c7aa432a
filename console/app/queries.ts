import type { QueryClient, QueryClientConfig } from '@tanstack/react-query'
import { ConsoleQueryClient } from '../session/ConsoleQueryClient.ts'
import { statusOf } from '../session/statusOf.ts'

/** An error stays one; a dropped line or a server in trouble is asked again, twice. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  return failures < 2 && (status === 0 || status >= 500)
}

/** How reads are repeated and kept. Without a connection they fail with a message instead of waiting for one. */
const options: QueryClientConfig = {
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      retryDelay: (failures) => 500 * 2 ** failures,
      networkMode: 'always',
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
}

/** What the console reads is kept in one of these. */
export const createQueryClient = (): QueryClient => new ConsoleQueryClient(options)
