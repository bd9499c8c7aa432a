import { compose, hello, nameInMail, oneLine, type EmailContent } from '../compose.ts'

/** What somebody said who asked for investor access. */
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
export function investorRequestTemplate(publicUrl: string, request: InvestorRequestMail): EmailContent {
  const { id, email, why } = request
  const [first, last, company, title] = [request.first_name, request.last_name, request.company, request.title].map(
    nameInMail,
  )
  const website = oneLine(request.website)
  const content = compose({
    kind: 'investor-request',
    subject: `Investor request received: ${first} ${last}, ${company}`,
    greeting: `${first} ${last} asks for investor access.`,
    lines: [`Company: ${company}\nTitle: ${title}\nWebsite: ${website}`, why],
    button: 'Decide the request',
    link: `${publicUrl}/app/admin/requests/${id}`,
    ending: `Email: ${email}\nAn answer to this mail goes to who asked. They cannot sign in before an administrator approves.`,
    because: 'requests for investor access go to this address',
  })
  return { ...content, replyTo: email }
}

/** Tells who asked that the request is here. */
export function investorReceiptTemplate(firstName: string): EmailContent {
  return compose({
    kind: 'investor-receipt',
    subject: 'We have your request for investor access',
    greeting: hello(firstName),
    lines: [
      'We have your request for investor access. A person reads it, looks at what you told us, and answers by mail. Until then you cannot sign in.',
      'A second mail asks you to verify your email address. Please do so: it helps us to know that it is you.',
    ],
    ending: 'If it was not you, you need do nothing: without an approval the account is never opened.',
    because: 'investor access was asked for with this address',
  })
}

/** Tells who asked that they may sign in. */
export function investorApprovedTemplate(publicUrl: string, firstName: string): EmailContent {
  return compose({
    kind: 'investor-approved',
    subject: 'Your investor account is open',
    greeting: hello(firstName),
    lines: [
      'Your request for investor access is approved. Sign in with your email address and the password that you chose.',
      'Your investor profile begins with what you told us; add what you look for, so that founders see who is looking.',
    ],
    button: 'Sign in',
    link: `${publicUrl}/auth/login`,
    ending: 'If you forgot your password, the sign-in page helps you to a new one.',
    because: 'investor access was asked for with this address',
  })
}

/** Tells who asked why they got no access, and that they may ask again. */
export function investorDeclinedTemplate(publicUrl: string, firstName: string, reason: string): EmailContent {
  return compose({
    kind: 'investor-refused',
    subject: 'Your request for investor access',
    greeting: hello(firstName),
    lines: ['We cannot give you investor access for now. The reason:', reason],
    button: 'Ask again',
    link: `${publicUrl}/auth/investor`,
    ending: 'You may ask again whenever something has changed. The account that waited for this decision is erased.',
    because: 'investor access was asked for with this address',
  })
}
