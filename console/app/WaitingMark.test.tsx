import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import type { WaitingItem } from '../session/outbox/outbox.ts'

const code = vi.hoisted(() => Promise.withResolvers<undefined>())
vi.mock('./offline/Waiting.tsx', async (original) => {
  await code.promise
  return original()
})

const item = (key: string, place: number): WaitingItem => ({ key, place, act: 'like', at: Date.now(), input: {} })

test('what was sent before the code of its mark came is said too', async () => {
  const { outbox } = await renderApp({ at: '/dashboard', user: { role: 'vc' } })
  await screen.findByRole('heading', { level: 1 })
  const [one, other] = [item('one', 1), item('other', 2)]
  act(() => {
    outbox.show([one, other])
    outbox.show([other], 1)
    outbox.show([], 1)
  })
  code.resolve(undefined)
  expect(await screen.findByText('2 changes were sent')).toBeVisible()
})
