import { spawn } from 'node:child_process'
import { endWithUs } from '@baobab/tooling/atExit.ts'
import { miniBrowser, webkitDriver, xvfb, type Part } from '@baobab/tooling/machine.ts'
import { Builder, Capabilities, type ThenableWebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../postgres/server.ts'
import { insist, isRejectedCall, type Engine } from './engine.ts'
import { find, isEquipped, script, texts, wordsOf, type Sought } from './finder.ts'

/** WebKitGTK over WebDriver. It has no window that is not shown, so it is shown on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  async open() {
    const port = String(await freePort())
    const screen = start(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'])
    const driver = start(webkitDriver, [`--port=${port}`], {
      DISPLAY: `:${await screen.firstLine()}`,
      GDK_BACKEND: 'x11',
    })
    const browser = await connect(`http://127.0.0.1:${port}`)
    // The bar of the browser takes a part of its window.
    const bar = await browser.executeScript<number>('return outerHeight - innerHeight')
    await browser
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: 1440, height: 900 + bar })

    const run = <T, W extends readonly unknown[]>(code: (...words: W) => unknown, ...words: W) =>
      browser.executeScript<T>(`return (${code.toString()})(...arguments)`, ...words)
    const seen: string[] = []
    const equip = async () => {
      if (!(await run<boolean, []>(isEquipped))) {
        await browser.executeScript(script)
        await run(keepErrors)
      }
      seen.push(...(await run<string[], []>(takeErrors)).filter((line) => !isRejectedCall(line)))
    }
    const act = (sought: Sought, then: (element: WebElement) => Promise<void>) =>
      insist(wordsOf(sought), async () => {
        await equip()
        const element = await run<WebElement | null, [Sought]>(find, sought)
        if (element) await then(element)
        return element !== null
      })
    return {
      goto: (url) => browser.get(url),
      press: (sought) =>
        act(sought, async (element) => {
          // What comes with the pointer is there once that is.
          await browser.actions().move({ origin: element }).perform()
          await element.click()
        }),
      type: (sought, text) => act(sought, (element) => element.sendKeys(text)),
      async read(sought) {
        await equip()
        return run<string[], [Sought]>(texts, sought)
      },
      url: async () => new URL(await browser.getCurrentUrl()),
      reload: () => browser.navigate().refresh(),
      async errors() {
        await equip()
        return seen
      },
      async close() {
        await browser.quit()
        driver.end()
        screen.end()
      },
    }
  },
}

async function connect(url: string): Promise<ThenableWebDriver> {
  const binary = miniBrowser.find()
  if (binary === undefined) throw new Error(miniBrowser.missing)
  await insist('WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok)
  const browser = new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
  await browser
  return browser
}

/** Where a page keeps what went wrong in it until it is asked. */
type Watched = typeof globalThis & { readonly wentWrong: string[] }

/**
 * Runs in the page: keeps its errors from here on, since this driver tells nothing of the console. What goes wrong while a
 * document loads is not among them.
 */
function keepErrors(): void {
  const wentWrong: string[] = []
  Object.assign(globalThis, { wentWrong })
  const say = console.error.bind(console)
  console.error = (...words: unknown[]) => {
    wentWrong.push(words.map(String).join(' '))
    say(...words)
  }
  addEventListener('error', ({ message }) => wentWrong.push(message))
  addEventListener('unhandledrejection', ({ reason }) => wentWrong.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    wentWrong.push(`refused by ${effectiveDirective}: ${blockedURI}`),
  )
}

/** Runs in the page: the errors since it was asked last. */
function takeErrors(): string[] {
  return (globalThis as Watched).wentWrong.splice(0)
}

/** Starts a program of the machine, which ends with this process if not before. */
function start(part: Part, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const program = part.find()
  if (program === undefined) throw new Error(part.missing)
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  endWithUs(child, 'SIGTERM')
  return {
    end: () => void child.kill(),
    async firstLine(): Promise<string> {
      await insist(program, () => Promise.resolve(output.includes('\n')))
      return output.split('\n')[0] ?? ''
    },
  }
}
