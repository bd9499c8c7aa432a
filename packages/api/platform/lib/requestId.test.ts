import { expect, it } from 'vitest'
import { currentTrace, inRequest, traceOf } from './requestId.ts'

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

it('reads the trace of a request, of later versions too', () => {
  expect(traceOf(`00-${trace}-${span}-01`)).toBe(trace)
  expect(traceOf(`01-${trace}-${span}-01-more`)).toBe(trace)
})

it.each([
  undefined,
  '',
  trace,
  `ff-${trace}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}-01"}\n{"level":50`,
])('takes no trace from %s', (given) => expect(traceOf(given)).toBeUndefined())

it('knows the trace within the request alone', async () => {
  await inRequest('one', trace, async () => {
    await Promise.resolve()
    expect(currentTrace()).toBe(trace)
  })
  expect(currentTrace()).toBeUndefined()
})
