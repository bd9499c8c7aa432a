import { contactForm, contract, messages } from '@baobab/validation'
import { recordAudit } from '../../platform/db/audit.ts'
import { contactMessages } from '../../platform/db/schema/index.ts'
import { openRoute } from '../../platform/http/route.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { contactTemplate } from '../../platform/mail/templates/contact.ts'
import { operatorOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { rejectRobots } from './robots.ts'

/** Stores a message for the operator, and mails it where an address for it is set. */
export const contactRoute = openRoute(
  contract.publicForms.contact,
  async (ctx) => {
    const { body, db, env, at, address } = ctx
    await rejectRobots(ctx, 'contact', body, address, at)
    const { name, email, phone_number, msg_subject, message } = body
    const written = { name, email, phone_number, msg_subject, message }
    await db.transaction(async (tx) => {
      const id = newId()
      await tx.insert(contactMessages).values({ id, created_at: at, ...written })
      await recordAudit(tx, { action: 'contact.received', target: id, address }, at)
      if (env.contactEmail !== undefined)
        await queueEmail(tx, env.contactEmail, contactTemplate(operatorOf(env), written), at)
      await recountTodo(tx)
    })
    return { message: messages.publicForms.contacted }
  },
  { failed: contactForm.failed },
)
