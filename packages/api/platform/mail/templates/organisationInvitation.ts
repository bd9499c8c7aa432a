import { fillIn, limits, type OrganisationKind } from '@baobab/validation'
import { dayMs } from '../../lib/day.ts'
import { compose, hello, nameInMail, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

interface Names {
  /** Of who invites. */
  readonly name: string
  readonly organisation: string
  /** Of the organisation. */
  readonly kind: OrganisationKind
}

/** Invites a person to an organisation. Its link holds no secret: whoever signs in with the address answers. */
export function organisationInvitationTemplate(reader: Reader, names: Names, invitation: string): EmailContent {
  const { organisationInvitation: texts } = mails
  const lifeMs = limits.organisation.inviteMs
  const product = reader.hubName
  const said = { name: nameInMail(names.name), organisation: nameInMail(names.organisation), product }
  const how = fillIn(texts[`${names.kind}How`], { days: lifeMs / dayMs, site: reader.publicUrl, product })
  const content = compose(
    {
      kind: 'organisation-invitation',
      subject: fillIn(texts.subject, said),
      greeting: hello(reader),
      lines: [fillIn(texts.line, said), texts[`${names.kind}Means`], how],
      button: texts.button,
      link: `${reader.publicUrl}/app/organisation?invitation=${invitation}`,
      ending: texts.ending,
      because: fillIn(texts.because, { product }),
    },
    reader,
  )
  return { ...content, lifeMs }
}
