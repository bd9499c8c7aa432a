import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { limits } from '@baobab/validation'
import { Interrupted, interruptedBy } from '../errors/interrupted.ts'
import type { Encoded, OneFile } from './encode.ts'
import type { EncoderReply, EncoderTask } from './encoderProcess.ts'

const script = join(import.meta.dirname, 'encoderProcess.ts')

/** A picture could not be decoded: it is damaged, has too many pixels, or took more time or memory than any picture may. */
export class NotDecoded extends Error {
  readonly isLarge: boolean
  constructor(isLarge: boolean) {
    super('The picture could not be decoded.')
    this.name = 'NotDecoded'
    this.isLarge = isLarge
  }
}

const idle: { readonly child: ChildProcess; readonly end: NodeJS.Timeout }[] = []

/** A process that has nothing to do, or a new one. Neither keeps this process alive. */
function take(): ChildProcess {
  const free = idle.pop()
  if (free) {
    clearTimeout(free.end)
    return free.child
  }
  // No handle of ours goes over but the channel, and of the environment only what Node itself needs: it holds secrets.
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'], VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' },
  })
  child.on('error', () => undefined).once('exit', () => forget(child))
  child.unref()
  child.channel?.unref()
  return child
}

/** It is given no other picture. */
function forget(child: ChildProcess): void {
  const at = idle.findIndex((one) => one.child === child)
  if (at !== -1) idle.splice(at, 1).forEach(({ end }) => clearTimeout(end))
}

/** Keeps a process for the next picture, for a while. */
function release(child: ChildProcess): void {
  const end = setTimeout(() => {
    forget(child)
    child.kill()
  }, limits.encoder.idleMs)
  end.unref()
  idle.push({ child, end })
}

/** Decodes and encodes a picture in another process, within limits of time and memory; `only` as of `encode`. Throws `NotDecoded`, and `Interrupted` where that is not the picture's fault. */
export function encodeApart(bytes: Uint8Array, only?: OneFile): Promise<Encoded> {
  const child = take()
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    const end = (finish: () => void, isUsable: boolean) => {
      clearTimeout(late)
      child.off('message', reply).off('exit', ended).off('error', broken)
      child.unref()
      child.channel?.unref()
      if (isUsable) release(child)
      else child.kill('SIGKILL')
      finish()
    }
    const fail = (error: Error) => end(() => reject(error), false)
    const ended = (_code: number | null, signal: NodeJS.Signals | null) =>
      fail(interruptedBy(signal) ?? new NotDecoded(true))
    const broken = (cause: Error) => fail(new Interrupted('A process for a picture could not be started.', { cause }))
    const reply = (told: EncoderReply) =>
      end(() => {
        if (!('encoded' in told)) return reject(new NotDecoded(told.isLarge))
        const { files, colour } = told.encoded
        resolve({ files: files.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })), colour })
      }, true)
    const late = setTimeout(() => fail(new NotDecoded(true)), limits.encoder.deadlineMs)
    child.on('message', reply).once('exit', ended).once('error', broken)
    const task: EncoderTask = { bytes, only }
    // Where it takes nothing any more, its end says why.
    child.send(task, () => undefined)
  })
}
