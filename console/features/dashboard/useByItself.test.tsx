import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useByItself } from './useByItself.ts'

const bringing = [['notifications', 'founder']] as const

/** How often figures are read by themselves, and what brings them along. */
function open(reads: readonly (readonly string[])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  let count = 0
  const queryFn = () => Promise.resolve(++count)
  const shown = () =>
    renderHook(() => useQuery({ queryKey: ['figures'], queryFn, enabled: useByItself(reads) }), { wrapper })
  const bring = (queryFnOf: () => Promise<unknown>) =>
    act(() => client.fetchQuery({ queryKey: bringing[0], queryFn: queryFnOf }).catch(() => undefined))
  return { client, shown, bring, made: () => count }
}

const brought = (client: QueryClient) => () => {
  client.setQueryData(['figures'], 100)
  return Promise.resolve({ figures: 100 })
}

test('what comes along is not asked for by itself, neither at first nor when it is shown again', async () => {
  const { client, shown, bring, made } = open(bringing)
  const first = shown()
  await bring(brought(client))
  await waitFor(() => expect(first.result.current.data).toBe(100))
  first.unmount()
  const again = shown()
  await act(() => Promise.resolve())
  expect([again.result.current.data, made()]).toEqual([100, 0])
  again.unmount()
  // As both lie on the device after a restart, or the one alone.
  await act(() => client.invalidateQueries({ refetchType: 'none' }))
  client.removeQueries({ queryKey: ['figures'] })
  const restarted = shown()
  await act(() => Promise.resolve())
  expect([restarted.result.current.data, made()]).toEqual([undefined, 0])
  await bring(brought(client))
  await waitFor(() => expect(restarted.result.current.data).toBe(100))
  // A change that concerns it.
  await act(() => client.invalidateQueries({ queryKey: ['figures'] }))
  await waitFor(() => expect([restarted.result.current.data, made()]).toEqual([1, 1]))
})

test('it is asked for by itself where what brings it fails, or was answered without it', async () => {
  const failing = open(bringing)
  const { result } = failing.shown()
  expect(failing.made()).toBe(0)
  await failing.bring(() => Promise.reject(new Error('Not now')))
  await waitFor(() => expect(result.current.data).toBe(1))

  const without = open(bringing)
  await without.bring(() => Promise.resolve({}))
  const { result: found } = without.shown()
  await waitFor(() => expect(found.current.data).toBe(1))
})

test('what nothing brings along is read as any other', async () => {
  const { client, shown, made } = open([])
  const { result } = shown()
  await waitFor(() => expect(result.current.data).toBe(1))
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(made()).toBe(2))
})
