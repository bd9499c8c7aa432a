import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { kept, type Rules } from '../kind.ts'

/** A picture: a file on its way in, an address on its way out. An address that comes back in is what is stored. */
export const image: Rules = {
  called: 'image file',
  read: (raw) => {
    if (raw === '' || raw === null) return null
    if (typeof raw === 'string') return kept
    return raw instanceof Blob && raw.size === 0 ? undefined : raw
  },
  schema: ({ options: { paper, pdf } }) =>
    pdf
      ? z.file({ error: messages.rule.pdf }).max(limits.deck.bytes, { error: messages.rule.pdfLarge })
      : z
          .file({ error: paper ? messages.rule.paper : messages.rule.image })
          .max(limits.image.bytes, { error: paper ? messages.rule.paperLarge : messages.rule.imageLarge }),
  answer: () => z.string(),
}
