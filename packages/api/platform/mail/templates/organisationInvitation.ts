import { fillIn, limits } from '@baobab/validation'
import { dayMs } from '../../lib/day.ts'
import { productName } from '../../lib/product.ts'
import { compose, hello, nameInMail, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

interface Names {
  /** Of who invites. */
  readonly name: string
  readonly organisation: string
}

/** Invites a person to an organisation. Its link holds no secret: whoever signs in with the address answers. */
export function organisationInvitationTemplate(reader: Reader, names: Names, invitation: string): EmailContent {
  const { organisationInvitation: texts } = mails
  const lifeMs = limits.organisation.inviteMs
  const said = { name: nameInMail(names.name), organisation: nameInMail(names.organisation), product: productName }
  const content = compose(
    {
      kind: 'organisation-invitation',
      subject: fillIn(texts.subject, said),
      greeting: hello(reader),
      lines: [fillIn(texts.line, said), texts.means, fillIn(texts.how, { days: lifeMs / dayMs })],
      button: texts.button,
      link: `${reader.publicUrl}/app/organisation?invitation=${invitation}`,
      ending: texts.ending,
      because: fillIn(texts.because, { product: productName }),
    },
    reader,
  )
  return { ...content, lifeMs }
}
