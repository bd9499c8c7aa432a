import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Whether a part of a screen is a dialog that stands there while a state says so. */
const isDialogOf = (state: string, source: string) =>
  new RegExp(`\\{\\(?${state}\\b[^{}]*&& \\(\\s*(?:<Suspense[^>]*>\\s*)?<\\w*Dialog\\b`).test(source) ||
  new RegExp(`<\\w*Dialog\\b[^>]*\\bopen=\\{${state}\\b`).test(source)

/** The buttons of a screen that open a dialog and do not say so, as they are written. */
function silentButtons(source: string): string[] {
  const states = [...source.matchAll(/const \[(\w+), (set\w+)\] = useState/g)].map(([, name = '', set = '']) => ({
    name,
    set,
  }))
  const setters = states.filter(({ name }) => isDialogOf(name, source)).map(({ set }) => set)
  const buttons = [...source.matchAll(/<(?:Icon)?Button\b(.*?)>\s*\n/gs)].map(([, attributes = '']) => attributes)
  return buttons
    .filter((one) => setters.some((set) => new RegExp(`onClick=\\{\\(\\) => ${set}\\((?!false|undefined)`).test(one)))
    .filter((one) => !one.includes('aria-haspopup'))
    .map((one) => one.replace(/\s+/g, ' ').trim())
}

const screenOf = (button: string) => `
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button ${button}>
        Delete
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <AskDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )`

it('finds a button that opens a dialog and does not say so', () => {
  expect(silentButtons(screenOf('onClick={() => setAsks(true)}'))).toEqual(['onClick={() => setAsks(true)}'])
  expect(silentButtons(screenOf('aria-haspopup="dialog" onClick={() => setAsks(true)}'))).toEqual([])
  expect(silentButtons(screenOf('onClick={() => setAsks(false)}'))).toEqual([])
})

it('has no button that opens a dialog and does not say so', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('{app,crud,features,fields,ui}/**/*.tsx', { cwd: root }).filter(
    (file) => !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) => silentButtons(readFileSync(root + file, 'utf8')).map((one) => `${file}: ${one}`)),
  ).toEqual([])
})
