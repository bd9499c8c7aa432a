import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { CoreAdminContext, useNotify } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notifications } from './Notifications.tsx'

type Notify = ReturnType<typeof useNotify>
let notify: Notify
function Take({ take }: { readonly take: (notify: Notify) => void }) {
  const given = useNotify()
  useEffect(() => take(given), [take, given])
  return null
}
const take = (given: Notify) => void (notify = given)
const say = (text: string, options?: Parameters<Notify>[1]) => act(() => notify(text, options))
/** In steps, between which what a timer changed is drawn and starts its own. */
async function wait(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 250) await act(() => vi.advanceTimersByTimeAsync(250))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  render(
    <CoreAdminContext>
      <Take take={take} />
      <Notifications />
    </CoreAdminContext>,
  )
})
afterEach(() => vi.useRealTimers())

it('a pointer that rests on one keeps it, until another waits', async () => {
  say('Quote created')
  fireEvent.mouseEnter(screen.getByText('Quote created'))
  await wait(20_000)
  expect(screen.getByText('Quote created')).toBeVisible()
  say('It is number 1 now')
  await wait(1_000)
  expect(screen.queryByText('Quote created')).toBeNull()
  expect(screen.getByText('It is number 1 now')).toBeVisible()
})

it('what can be undone has its time while another waits', async () => {
  say('It is deleted', { autoHideDuration: 10_000 })
  await wait(1_000)
  say('Another')
  await wait(8_500)
  expect(screen.getByText('It is deleted')).toBeVisible()
  await wait(1_500)
  expect(screen.getByText('Another')).toBeVisible()
})

it('whoever has the focus in one keeps it', async () => {
  say('It is deleted', { action: <button type="button">Undo</button> })
  screen.getByRole('button', { name: 'Undo' }).focus()
  say('Another')
  await wait(30_000)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  await wait(5_000)
  expect(screen.getByText('Another')).toBeVisible()
})
