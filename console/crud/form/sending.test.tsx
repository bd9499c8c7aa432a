import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen, waitFor } from '@testing-library/react'
import { createUploads } from '@baobab/data-provider'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { afterEach, expect, it, vi } from 'vitest'

const bytes = 6_000_000
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** What jsdom lacks of pictures: it neither decodes nor draws. */
function drawPictures() {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  const image = HTMLImageElement.prototype
  vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(image, 'naturalHeight', 'get').mockReturnValue(600)
  image.decode = async () => {}
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
  } as unknown as RenderingContext) // all that is asked of it
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(bytes)], { type: 'image/webp' })),
  )
}

/** A form with a picture that travels over a real line to a server of this test, which reads no more than a third until the line is open. */
async function opened() {
  drawPictures()
  const taken: string[] = []
  const waiting = new Set<IncomingMessage>()
  const line = {
    isOpen: false,
    open() {
      line.isOpen = true
      // What was cancelled may lie in the buffers of this machine.
      for (const request of waiting) request.destroy()
    },
  }
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', window.location.origin)
    response.setHeader('Access-Control-Allow-Headers', 'authorization')
    if (request.method === 'OPTIONS') return void response.end()
    const parts: Buffer[] = []
    let read = 0
    request.on('data', (part: Buffer) => {
      parts.push(part)
      read += part.length
      if (line.isOpen || read < bytes / 3) return
      request.pause()
      waiting.add(request)
    })
    request.on('end', () => {
      taken.push(Buffer.concat(parts).toString('latin1'))
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ ...founder, bio: 'I build pumps' }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const real = createUploads()
  const uploads = {
    ...real,
    send: (request: Parameters<typeof real.send>[0]) =>
      real.send({
        ...request,
        address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(request.address).pathname}`,
      }),
  }
  const shown = await renderApp({ at: `/user/edit/${founder.user_uuid}`, user: founder, uploads })
  const about = await screen.findByLabelText(/^About me/)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The form asks for no picture')
  await shown.user.upload(input, new File(['photo'], 'ama.png', { type: 'image/png' }))
  const whole = await screen.findByRole('img', { name: 'The whole picture that you chose' })
  whole.dispatchEvent(new Event('load'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this part' })).toBeEnabled())
  await shown.user.click(screen.getByRole('button', { name: 'Use this part' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await shown.user.clear(about)
  await shown.user.type(about, 'I build pumps')
  const save = () => screen.getByRole('button', { name: /^Sav/ })
  return { ...shown, line, about, save, taken }
}

it(
  'a form with a picture says on a slow line how much is sent, is cancelled, and loses nothing',
  { timeout: 30_000 },
  async () => {
    const { user, line, about, save, taken, at } = await opened()
    await user.click(save())
    const bar = await screen.findByRole('progressbar', { name: 'Sending the form' })
    expect(bar).toHaveAttribute('aria-valuenow', '0')
    expect(bar).toHaveAttribute('aria-valuetext', '0% sent, 0 KB of 6.0 MB')
    expect(screen.getByText('0% sent')).toHaveAttribute('role', 'status')

    await user.click(screen.getByRole('button', { name: 'Cancel sending' }))
    expect(await screen.findByText('Sending was cancelled. What you typed is still here.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    expect(save()).toHaveFocus()
    expect(save()).toHaveTextContent('Save Changes')
    expect(about).toHaveValue('I build pumps')
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeVisible()
    expect(taken).toEqual([])

    line.open()
    await user.click(save())
    expect(await screen.findByText('Profile successfully updated')).toBeVisible()
    await waitFor(() => expect(at()).toBe('/my_profile'))
    expect(taken).toHaveLength(1)
    expect(taken[0]?.includes('\r\n\r\nI build pumps\r\n')).toBe(true)
    expect(taken[0]?.length).toBeGreaterThan(bytes)
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  },
)
