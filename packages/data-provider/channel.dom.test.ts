import { expect, it, vi } from 'vitest'
import { openChannel, type TabMessage } from './channel.ts'

it('carries a message to the other tabs and not to the own, and passes over what is none', async () => {
  const received: TabMessage[] = []
  const own = vi.fn<(message: TabMessage) => void>()
  const [one, other] = [openChannel(own), openChannel((message) => received.push(message))]
  const foreign = new BroadcastChannel('baobab.session')
  for (const nonsense of [
    null,
    'signed-out',
    { kind: 'signed-out' },
    { kind: 'renewed', user_uuid: 'a' },
    { kind: 'signed-in' },
  ])
    foreign.postMessage(nonsense)
  const messages = [{ kind: 'who' }, { kind: 'signed-in', user: {} }, { kind: 'signed-out', user_uuid: 'a' }] as const
  for (const message of messages) one?.post(message)
  await vi.waitFor(() => expect(received).toEqual(messages))
  expect(own).not.toHaveBeenCalled()
  one?.close()
  other?.close()
  foreign.close()
})
