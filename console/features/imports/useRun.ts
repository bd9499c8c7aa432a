import { useEffect, useRef, useState } from 'react'
import { HttpError, useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useSigned } from '../../session/session.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { batchesOf } from './batches.ts'
import { useKind } from './kinds/context.ts'
import type { OutRow } from './kinds/kind.ts'
import type { Work } from './useImport.ts'

const waitMs = 3_000

export type RunState = 'running' | 'waiting' | 'stopping' | 'stopped'

/** Imports rows part by part. A part whose answer was lost is sent again, which adds nothing twice. */
export function useRun({ source, state, change }: Omit<Work, 'end'>, rows: readonly OutRow[] | undefined) {
  const provider = useDataProvider<BaobabDataProvider>()
  const { client } = useSigned().providers
  const kind = useKind()
  const [running, setRunning] = useState<RunState>(state.stopped ? 'stopped' : 'running')
  const [problem, setProblem] = useState<string>()
  const [run, setRun] = useState(0)
  const asked = useRef(false)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  useEffect(() => {
    if (!rows || latest.current.stopped) return undefined
    let isOpen = true
    const isOver = () => !isOpen || asked.current
    const send = async (part: readonly OutRow[]): Promise<void> => {
      try {
        const data = await kind.add({ client, provider }, part, latest.current, source.name)
        change(({ added }) => ({ added: { ...added, ...Object.fromEntries(data.map((one) => [one.row, one])) } }))
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 0) throw error
        setRunning('waiting')
        await lineBack()
        if (isOver()) return
        setRunning('running')
        await send(part)
      }
    }
    const runAll = async () => {
      asked.current = false
      setProblem(undefined)
      setRunning('running')
      for (const part of batchesOf(rows.filter(({ row }) => !latest.current.added[row]))) {
        if (isOver()) break
        await send(part)
      }
    }
    runAll()
      .catch((error: unknown) => {
        change(() => ({ stopped: true }))
        if (isOpen) setProblem(messageOf(error))
      })
      .finally(() => isOpen && setRunning('stopped'))
    return () => {
      isOpen = false
    }
    // Begins once the rows are known, and again where it is asked for.
  }, [run, kind, client, provider, change, source.name, rows === undefined]) // eslint-disable-line react-hooks/exhaustive-deps -- see above

  const stop = () => {
    asked.current = true
    change(() => ({ stopped: true }))
    setRunning('stopping')
  }
  const goOn = () => {
    change(() => ({ stopped: false }))
    setRun((before) => before + 1)
  }
  return { running, problem, stop, goOn }
}

/** Until the browser says that it is online again, or a while has passed. */
function lineBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    addEventListener('online', done)
  })
}
