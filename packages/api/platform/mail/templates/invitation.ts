import { fillIn, limits, type Role } from '@baobab/validation'
import { dayMs } from '../../lib/day.ts'
import { compose, hello, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

/** Invites a person to make their account, by a link that works once. */
export function invitationTemplate(reader: Reader, role: Role, token: string): EmailContent {
  const { invitation } = mails
  const lifeMs = limits.mailToken.inviteMs
  const product = reader.hubName
  const content = compose(
    {
      kind: 'invitation',
      subject: fillIn(invitation.subject, { product }),
      greeting: hello(reader),
      lines: [fillIn(invitation[role], { product }), fillIn(invitation.line, { days: lifeMs / dayMs })],
      button: invitation.button,
      link: `${reader.publicUrl}/auth/invitation#token=${token}`,
      ending: invitation.ending,
      because: invitation.because,
    },
    reader,
  )
  return { ...content, lifeMs }
}
