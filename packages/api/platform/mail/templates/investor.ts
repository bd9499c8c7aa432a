import { fillIn } from '@baobab/validation'
import { compose, hello, nameInMail, oneLine, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

const { common, investorRequest, investorReceipt, investorApproved, investorDeclined } = mails

/** A request for investor access, as it was typed. */
export interface InvestorRequestMail {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly company: string
  readonly title: string
  readonly website: string
  readonly why: string
}

/** Tells the operator that a request waits; an answer goes to who asked. */
export function investorRequestTemplate(reader: Reader, request: InvestorRequestMail): EmailContent {
  const { id, email, why } = request
  const name = `${nameInMail(request.first_name)} ${nameInMail(request.last_name)}`
  const [company, title] = [nameInMail(request.company), nameInMail(request.title)]
  const content = compose(
    {
      kind: 'investor-request',
      subject: fillIn(investorRequest.subject, { name, company }),
      greeting: fillIn(investorRequest.asks, { name }),
      lines: [fillIn(investorRequest.about, { company, title, website: oneLine(request.website) }), { typed: why }],
      button: investorRequest.button,
      link: `${reader.publicUrl}/app/admin/requests/${id}`,
      ending: fillIn(investorRequest.ending, { email }),
      because: investorRequest.because,
    },
    reader,
  )
  return { ...content, replyTo: email }
}

/** Tells who asked that the request is here. */
export function investorReceiptTemplate(reader: Reader): EmailContent {
  return compose(
    {
      kind: 'investor-receipt',
      subject: investorReceipt.subject,
      greeting: hello(reader),
      lines: [investorReceipt.line, investorReceipt.verify],
      ending: investorReceipt.ending,
      because: investorReceipt.because,
    },
    reader,
  )
}

/** Tells who asked that they may sign in. */
export function investorApprovedTemplate(reader: Reader): EmailContent {
  return compose(
    {
      kind: 'investor-approved',
      subject: investorApproved.subject,
      greeting: hello(reader),
      lines: [investorApproved.line, investorApproved.profile],
      button: common.signIn,
      link: `${reader.publicUrl}/auth/login`,
      ending: common.forgotPassword,
      because: investorReceipt.because,
    },
    reader,
  )
}

/** Tells who asked why they got no access, and that they may ask again. */
export function investorDeclinedTemplate(reader: Reader, reason: string): EmailContent {
  return compose(
    {
      kind: 'investor-refused',
      subject: investorDeclined.subject,
      greeting: hello(reader),
      lines: [investorDeclined.line, { typed: reason }],
      button: investorDeclined.button,
      link: `${reader.publicUrl}/auth/investor`,
      ending: investorDeclined.ending,
      because: investorReceipt.because,
    },
    reader,
  )
}
