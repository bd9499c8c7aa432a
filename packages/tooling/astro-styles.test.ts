import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const top = fileURLToPath(new URL('../..', import.meta.url))
const eslint = new ESLint({ cwd: top, overrideConfigFile: `${top}packages/tooling/eslint.config.js` })

/** The lines that are rejected, each with its rule. */
async function refused(code: string, filePath: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: top + filePath })
  return results.flatMap(({ messages }) => messages.map(({ line, ruleId }) => `${String(line)} ${String(ruleId)}`))
}

const bad = `
a { margin-left: 1px; }
a { text-align: right; }
a { padding: 1px 2px 3px 4px; }
a { inset: 0 0 auto; }
a { transform: translateX(-50%); }
a { border-top-left-radius: 1px; }
`
const rules = [
  '2 css/prefer-logical-properties',
  '3 css/prefer-logical-properties',
  '4 no-restricted-syntax',
  '5 no-restricted-syntax',
  '6 no-restricted-syntax',
  '7 css/prefer-logical-properties',
]

it.each(['site/styles/some.css', 'packages/design/some.css'])('rejects left and right in %s', async (path) => {
  expect(await refused(bad, path)).toEqual(rules)
})

it('rejects left and right in the styles of a component, on the line where they stand', async () => {
  const component = (styles: string) => `---\nconst a = 1\n---\n<p>{a}</p>\n<style>${styles}</style>\n`
  const moved = rules.map((rule) => rule.replace(/^\d+/, (line) => String(Number(line) + 4)))
  expect(await refused(component(bad), 'site/components/Some.astro')).toEqual(moved)
  expect(await refused(component('\na { margin-inline: 1px; }\n'), 'site/components/Some.astro')).toEqual([])
})
