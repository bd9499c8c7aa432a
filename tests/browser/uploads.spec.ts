import type { Page } from '@playwright/test'
import { enter, person, startupOf } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { expectNoViolations } from './sound.ts'

/** Some megabytes that no line makes smaller. */
const bytes = 3_000_000
const paper = Buffer.alloc(bytes, '%PDF-1.7\nAn extract of the register\n')
const file = { name: 'extract.pdf', mimeType: 'application/pdf', buffer: paper }

/** A line of 4 Mbit/s up, and what is sent over it in pieces. */
async function slowLine(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const set = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 50,
      downloadThroughput: 1_000_000,
      uploadThroughput: 500_000,
    })
  const line = { sent: 0, begun: 0, breakOff: () => set(true), comeBack: () => set(false) }
  page.on('request', (request) => {
    if (request.url().endsWith('/uploads/begin/')) line.begun += 1
    if (request.url().endsWith('/uploads/add/')) line.sent += request.postDataBuffer()?.length ?? 0
  })
  await line.comeBack()
  return line
}

for (const [width, theme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const)
  test(`a file goes on where a broken line left it, and after a reload, at ${width} px`, async ({
    page,
    request,
    server,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await page.addInitScript((name) => localStorage.setItem('theme', name), `theme-${theme}`)
    const founder = await person({ request, server }, `uploads-${width}`)
    const { startup_uuid } = await startupOf(request, founder)
    await enter(page, founder, `/app/startup/claims/${startup_uuid}`)
    const open = async () => {
      await page.getByRole('button', { name: 'Claim: Register number' }).click()
      const dialog = page.getByRole('dialog', { name: 'Claim: Register number' })
      await dialog.getByLabel('Country and register number').fill('Cabo Verde, 289 113')
      await dialog.getByLabel('Evidence').setInputFiles(file)
      return dialog
    }
    const line = await slowLine(page)
    const form = await open()
    await form.getByRole('button', { name: 'Send claim' }).click()
    const bar = form.getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(20)

    await line.breakOff()
    await expect(form.getByText(/^The connection broke\. \d+% is kept/).first()).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await line.comeBack()
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(50)

    // The page is loaded again in the middle of it, and the file is chosen again.
    const before = line.sent
    await page.reload()
    const again = await open()
    await again.getByRole('button', { name: 'Send claim' }).click()
    await expect(again).toHaveCount(0)
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
    expect(line.begun).toBe(2)
    expect(line.sent - before).toBeLessThan(0.6 * bytes)
    // All of it was sent once, and a piece twice at each break.
    expect(line.sent).toBeLessThan(1.7 * bytes)
  })
