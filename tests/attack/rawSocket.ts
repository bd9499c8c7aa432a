import { connect, type Socket } from 'node:net'

/** What came back on a connection of our own. */
export interface RawAnswer {
  /** 0 where the connection ended without an answer. */
  readonly status: number
  readonly text: string
  /** Milliseconds from the last byte that was sent. */
  readonly ms: number
}

/** Sends exactly these bytes and reads until the other side closes or `waitMs` are over. */
export function sendRaw(url: string, bytes: string, waitMs = 5_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const from = performance.now()
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      clearTimeout(late)
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, ms: performance.now() - from })
    }
    const late = setTimeout(end, waitMs)
    socket.on('data', (piece: Buffer) => (text += piece.toString()))
    socket.once('close', end).once('error', end)
  })
}

/** Opens a connection, sends the beginning of a request, and leaves it so. Gives how to end it. */
export function sendUnfinished(url: string, bytes: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => resolve(socket)))
    socket.once('error', reject)
    socket.on('error', () => undefined)
    socket.resume()
  })
}
