import { amountMessages } from './amounts.ts'
import { announcementMessages } from './announcements.ts'
import { attentionMessages } from './attention.ts'
import { foundingMessages } from './founding.ts'
import { marketMessages } from './market.ts'
import { pictureMessages } from './picture.ts'
import { pipelineMessages } from './pipeline.ts'
import { rateMessages } from './rates.ts'
import { registeringMessages } from './registering.ts'
import { securityMessages } from './security.ts'
import { trailMessages } from './trail.ts'

/** The words of screens that few open, or seldom: they are loaded with these screens, and not before the first list. */
export const lateWords = {
  amounts: amountMessages,
  announcements: announcementMessages,
  attention: attentionMessages,
  founding: foundingMessages,
  marketFigures: marketMessages,
  picture: pictureMessages,
  pipeline: pipelineMessages,
  trail: trailMessages,
  rates: rateMessages,
  registering: registeringMessages,
  security: securityMessages,
} as const
