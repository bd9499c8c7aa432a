import { HtmlValidate } from 'html-validate'

/* A checker in plain JavaScript, so that it runs wherever the other tests do; `npm run check:site` asks vnu as well, which needs Java. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Matters of taste that the page generator and React decide.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // The scripts are our own, from our own address.
    'require-sri': 'off',
  },
})

/** What is wrong with the HTML of a page, a line each. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
