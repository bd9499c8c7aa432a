/** What a report is made of: the mail that it names, and for whom it did not arrive. */
export interface Bounced {
  readonly messageId: string
  readonly to: string
  readonly status?: string
  readonly action?: string
  readonly reply?: string
}

const crlf = (text: string): Buffer => Buffer.from(text.replace(/^\n/, '').replaceAll('\n', '\r\n'))

/** A report in the format of Postfix: a part for people, one for programs, the headers of the mail. */
export function fromPostfix({ messageId, to, status = '5.1.1', action = 'failed', reply }: Bounced): Buffer {
  const said = reply ?? `550 ${status} <${to}>: Recipient address rejected: User unknown in virtual mailbox table`
  return crlf(`
Return-Path: <>
From: MAILER-DAEMON@mx.hub.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@hub.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4B1C92.1700000000/mx.hub.example"
Message-Id: <20261126063000.4B1C92@mx.hub.example>

This is a MIME-encapsulated message.

--4B1C92.1700000000/mx.hub.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.hub.example.

--4B1C92.1700000000/mx.hub.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.hub.example
X-Postfix-Queue-ID: 4B1C92
Arrival-Date: Thu, 26 Nov 2026 06:30:00 +0000 (UTC)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.mail.example
Diagnostic-Code: smtp; ${said.slice(0, 40)}
    ${said.slice(40)}

--4B1C92.1700000000/mx.hub.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Baobab <no-reply@hub.example>
To: ${to}
Message-ID: ${messageId}
Subject: Verify your email address

--4B1C92.1700000000/mx.hub.example--
`)
}

/** A report in the format of Exim: 5.0.0 of everything, the reply beside it, the whole mail behind. */
export function fromExim({ messageId, to, action = 'failed', reply = '550 5.1.1 No such user here' }: Bounced): Buffer {
  return crlf(`
Return-path: <>
From: Mail Delivery System <Mailer-Daemon@exim.hub.example>
To: no-reply@hub.example
References: ${messageId}
Content-Type: multipart/report; report-type=delivery-status; boundary=1700000000-eximdsn-1
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
X-Failed-Recipients: ${to}
Auto-Submitted: auto-replied

--1700000000-eximdsn-1
Content-type: text/plain; charset=us-ascii

A message that you sent could not be delivered to one or more of its recipients.

--1700000000-eximdsn-1
Content-type: message/delivery-status

Reporting-MTA: dns; exim.hub.example

Action: ${action}
Final-Recipient: rfc822;${to}
Status: 5.0.0
Remote-MTA: dns; mx.mail.example
Diagnostic-Code: smtp; ${reply}

--1700000000-eximdsn-1
Content-type: message/rfc822

From: Baobab <no-reply@hub.example>
To: ${to}
Message-ID: ${messageId}
Subject: Reset your password
Content-Type: text/plain

Hello

--1700000000-eximdsn-1--
`)
}

/** A report in the format of Exchange: HTML for people, a base64 part, the mail named by In-Reply-To. */
export function fromExchange({ messageId, to, status = '5.1.10', action = 'failed', reply }: Bounced): Buffer {
  const fields = `Reporting-MTA: dns;AM0PR01.example.outlook.example
Received-From-MTA: dns;mx.hub.example
Arrival-Date: Thu, 26 Nov 2026 06:30:00 +0000

Original-Recipient: rfc822;${to}
Final-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;${reply ?? `550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`}
`
  return crlf(`
From: postmaster@mail.example
To: no-reply@hub.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="_000_exchange_"
Content-Language: en-US
In-Reply-To: ${messageId}
References: ${messageId}
Subject: Undeliverable: News

--_000_exchange_
Content-Type: text/html; charset="utf-8"

<html><body><p>Your message couldn't be delivered.</p></body></html>

--_000_exchange_
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(fields.replaceAll('\n', '\r\n')).toString('base64')}

--_000_exchange_--
`)
}

/** What a person's mail program answers while they are away. */
export function awayReply({ messageId, to }: Bounced): Buffer {
  return crlf(`
From: ${to}
To: no-reply@hub.example
Subject: Out of office
Auto-Submitted: auto-replied
In-Reply-To: ${messageId}
Content-Type: text/plain

Status: 5.1.1
Final-Recipient: rfc822; ${to}
Action: failed
`)
}
