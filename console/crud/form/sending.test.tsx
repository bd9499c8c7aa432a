import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen, waitFor } from '@testing-library/react'
import { createUploads } from '@baobab/data-provider'
import { http, HttpResponse } from 'msw'
import { network } from '@baobab/tests/component/network.ts'
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

const upload_uuid = '0198b7b1-0000-7000-8000-0000000000f1'

/** A form with a picture that travels in pieces over a real line to a server of this test, which keeps none until the line is open. */
async function opened() {
  drawPictures()
  const taken: string[] = []
  const line = { isOpen: false, isBroken: false, kept: 0 }
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', window.location.origin)
    response.setHeader('Access-Control-Allow-Headers', 'authorization')
    if (request.method === 'OPTIONS') return void response.end()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const say = (body: object) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
      const text = Buffer.concat(parts).toString('latin1')
      if (!request.url?.includes('/uploads/')) {
        taken.push(text)
        return void say({ ...founder, bio: 'I build pumps' })
      }
      if (request.url.endsWith('/add/')) {
        if (line.isBroken) return void response.destroy()
        if (!line.isOpen) return
        const offset = Number(/name="offset"\r\n\r\n(\d+)/.exec(text)?.[1])
        const begins = text.indexOf('\r\n\r\n', text.indexOf('name="piece"')) + 4
        line.kept = offset + text.lastIndexOf('\r\n--') - begins
      }
      say({ message: 'Kept', upload_uuid, bytes, received: line.kept })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real = createUploads(`${origin}/api`)
  const uploads = {
    ...real,
    send: (request: Parameters<typeof real.send>[0]) =>
      real.send({ ...request, address: `${origin}${new URL(request.address).pathname}` }),
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

    // The line breaks, and comes back.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    line.isBroken = true
    await user.click(save())
    expect(
      await screen.findAllByText('The connection broke. 0% is kept, and the rest follows when it is back.'),
    ).toHaveLength(2)
    line.isBroken = false
    line.isOpen = true
    expect(await screen.findByText('Profile successfully updated')).toBeVisible()
    await waitFor(() => expect(at()).toBe('/my_profile'))
    expect(taken).toHaveLength(1)
    expect(taken[0]?.includes('\r\n\r\nI build pumps\r\n')).toBe(true)
    expect(taken[0]?.includes(`\r\n\r\nupload:${upload_uuid}\r\n`)).toBe(true)
    expect(line.kept).toBe(bytes)
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  },
)

it('says that the same save is under way still, and takes it for no change of somebody else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, api } = await renderApp({ at: `/user/edit/${founder.user_uuid}`, user: founder })
  const about = await screen.findByLabelText(/^About me/)
  const message = 'This is being saved already'
  network.use(
    http.post(
      '*/api/users/update/*',
      () => HttpResponse.json({ message }, { status: 409, headers: { 'Retry-After': '0' } }),
      { once: true },
    ),
  )
  await user.clear(about)
  await user.type(about, 'Pumps')
  const made = api.made.length
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(message)).toBeVisible()
  // Where somebody else changed it, it is read again.
  expect(api.made.slice(made).map(({ name }) => name)).toEqual(['users.update'])
  expect(about).toHaveValue('Pumps')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile successfully updated')).toBeVisible()
})
