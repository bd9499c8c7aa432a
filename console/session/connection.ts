import { onlineManager } from '@tanstack/react-query'

type Send = (request: Request) => Promise<Response>

/** From one question to the next while nothing answers, in milliseconds: twice as long each time. */
const firstPauseMs = 1_000
const longestPauseMs = 15_000
/** Nothing that takes longer is a connection to work over. */
const answerMs = 5_000

let isAsking = false

/**
 * Sends requests, and keeps in react-query's `onlineManager` whether the server can be reached. A browser says only whether the device is
 * attached to a network: a phone on a dead cell is online to it. So a request that gets no answer is followed by a question to the
 * server, and while that goes unanswered the device is offline; it is asked again until an answer comes.
 */
export function watchConnection(send: Send): Send {
  onlineManager.setOnline(navigator.onLine)
  addEventListener('offline', () => void askUntilAnswered())
  return async (request) => {
    try {
      const response = await send(request)
      onlineManager.setOnline(true)
      return response
    } catch (failure) {
      if (!request.signal.aborted) void askUntilAnswered()
      throw failure
    }
  }
}

async function askUntilAnswered(): Promise<void> {
  if (isAsking) return
  isAsking = true
  for (let pauseMs = firstPauseMs; !(await answers()); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    onlineManager.setOnline(false)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  isAsking = false
  onlineManager.setOnline(true)
}

/** Whether anything answers, whatever it says. */
const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  )
