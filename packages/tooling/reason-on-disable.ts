import type { Rule } from 'eslint'

const disabling = /^\s*eslint-disable/
const reason = /--\s*\S/

/** Lint rule: a line that switches a rule off says why, after two dashes. */
export const reasonOnDisable: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { why: 'Say why on this line: // eslint-disable-next-line rule -- reason' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!comment.loc || !disabling.test(comment.value) || reason.test(comment.value)) continue
          context.report({ loc: comment.loc, messageId: 'why' })
        }
      },
    }
  },
}
