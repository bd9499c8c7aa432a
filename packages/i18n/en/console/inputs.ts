import { amountMessages } from './amounts.ts'
import { formMessages } from './forms.ts'
import { pictureMessages } from './picture.ts'
import { registeringMessages } from './registering.ts'

/** Of the words that are loaded with their screens, those of forms: whoever opens one first waits for no others. */
export const inputWords = {
  amounts: amountMessages,
  forms: formMessages,
  picture: pictureMessages,
  registering: registeringMessages,
} as const
