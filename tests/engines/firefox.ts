import { firefox as part } from '@baobab/tooling/machine.ts'
import puppeteer, { type ConsoleMessage, type ElementHandle } from 'puppeteer-core'
import { insist, isRejectedCall, type Engine } from './engine.ts'
import { find, isEquipped, script, texts, wordsOf, type Sought } from './finder.ts'

/** Firefox over WebDriver BiDi, which it speaks itself: no driver stands between. */
export const firefox: Engine = {
  name: 'Firefox',
  async open() {
    const executablePath = part.find()
    if (executablePath === undefined) throw new Error(part.missing)
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
    const page = await browser.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    const errors: string[] = []
    const said: Promise<void>[] = []
    const note = (text: string) => {
      if (!isRejectedCall(text) && !isLeftFont(text)) errors.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(wordsIn(message).then(note))
    })
    page.on('pageerror', (error) => {
      note(error instanceof Error ? error.message : String(error))
    })

    const equip = async () => {
      if (!(await page.evaluate(isEquipped))) await page.evaluate(script)
    }
    const act = (sought: Sought, then: (element: ElementHandle) => Promise<void>) =>
      insist(wordsOf(sought), async () => {
        await equip()
        const element = (await page.evaluateHandle(find, sought)).asElement()
        // `find` answers nothing but elements.
        if (element) await then(element as ElementHandle)
        return element !== null
      })
    return {
      async goto(url) {
        // Calls that are under way when a page is left fail in this browser, and say so: a person has seen what they bring.
        await page.waitForNetworkIdle({ idleTime: 300, concurrency: 2 })
        await page.goto(url)
      },
      press: (sought) => act(sought, (element) => element.click()),
      type: (sought, text) => act(sought, (element) => element.type(text)),
      async read(sought) {
        await equip()
        return page.evaluate(texts, sought)
      },
      url: () => Promise.resolve(new URL(page.url())),
      reload: async () => void (await page.reload()),
      async errors() {
        await Promise.all(said)
        return errors
      },
      close: () => browser.close(),
    }
  },
}

/** What a line of the console says, with the stack of an error in it; an error of a page that was left says nothing more. */
async function wordsIn(message: ConsoleMessage): Promise<string> {
  const told = (part: unknown) => (part instanceof Error ? `${part.message}\n${part.stack ?? ''}` : String(part))
  const words = await Promise.all(message.args().map((part) => part.evaluate(told).catch(() => message.text())))
  return words.length > 0 ? words.join(' ') : message.text()
}

/** Whether a line tells of a font that was no longer needed when the page was left (NS_BINDING_ABORTED), which Firefox calls an error. */
function isLeftFont(line: string): boolean {
  return /^downloadable font: download failed .* status=2152398850 /.test(line)
}
