import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const eslint = new ESLint({ cwd: root, overrideConfigFile: `${root}packages/tooling/eslint.config.js` })

async function complaints(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: root + filePath })
  return results.flatMap((result) => result.messages.map((message) => message.message))
}

test('a disabled lint line needs its reason, and the rule that it disables', async () => {
  const line = '// eslint-disable-next-line no-var'
  expect(await complaints('console/sample.ts', `${line}\nvar a = 1;\nexport default a;\n`)).toContainEqual(
    expect.stringContaining('Include descriptions'),
  )
  expect(
    await complaints('console/sample.ts', `${line} -- an old browser reads this\nvar a = 1;\nexport default a;\n`),
  ).not.toContainEqual(expect.stringContaining('Include descriptions'))
  expect(
    await complaints('console/sample.ts', '/* eslint-disable -- all of it */\nexport default 1;\n'),
  ).toContainEqual(expect.stringContaining('Specify some rule names'))
})

test.each(['react-admin', 'ra-core'])('the console takes useTranslate of its own, not of %s', async (name) => {
  const imported = `import { useTranslate } from '${name}';\nexport default useTranslate;\n`
  expect(await complaints('console/sample.tsx', imported)).toContainEqual(expect.stringContaining('console/i18n/words'))
  expect(await complaints('site/sample.tsx', imported)).toEqual([])
})

test('nothing is compared with itself', async () => {
  const compared = 'export const isNumber = (one: number) => one === one;\n'
  expect(await complaints('packages/api/sample.ts', compared)).toEqual([expect.stringContaining('Comparing to itself')])
})

test('styles of the console name start and end', async () => {
  expect(await complaints('console/sample.tsx', 'export default { marginLeft: 1 };\n')).toEqual([
    expect.stringContaining('say it by start and end'),
  ])
})

test.each([
  ['if (error) return <p>{error.message}</p>', false],
  ['if (error) {\n    return (\n      <p>{error.message}</p>\n    )\n  }', false],
  ['if (error) return null', false],
  ['if (!data || (error && error.status !== 0)) return <p>Failed</p>', false],
  ['if (data) return error ? <p>{error.message}</p> : <p>{data}</p>', false],
  ['if (error && !data) return <p>{error.message}</p>', true],
  ['if (data) return <p>{error ? String(error) : data}</p>', true],
])('a component of the console does not give up what was read for an error alone: %s', async (line, isFine) => {
  const component = `export default function Sample({ data, error }) {\n  ${line}\n  return <p>{data}</p>\n}\n`
  expect(await complaints('console/sample.tsx', component)).toEqual(
    isFine ? [] : [expect.stringContaining('Reading of console/crud/states')],
  )
})
