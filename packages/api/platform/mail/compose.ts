import { fillIn, isSafeUrl, type MailKind, type Message } from '@baobab/validation'
import { colours, radii, type ColourName } from '@baobab/design/tokens.ts'
import { chooseLanguage, defaultLanguage, directionOf, type AnyLanguage } from '@baobab/i18n/languages.ts'
import { wordIn } from '../i18n/wording.ts'
import { mails } from './messages.ts'

/** A mail before it is addressed. */
export interface EmailContent {
  readonly kind: MailKind
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whom an answer goes to, where it is not the sender. */
  readonly replyTo?: string
  /** The address that ends such mails by one POST (RFC 8058). */
  readonly unsubscribe?: string
  /** Of what a person wrote: the numbers of the mails to the same reader that it follows, the oldest first. */
  readonly thread?: readonly string[]
  /** How long its link lives, in milliseconds; a mail that could not be sent by then is given up. */
  readonly lifeMs?: number
}

/** The links in the foot of a mail whose kind its reader may switch off. */
export interface StopLinks {
  /** Where all kinds are chosen. */
  readonly choose?: string
  /** The page that stops this kind. */
  readonly stop: string
  /** The address that stops it by one POST. */
  readonly oneClick: string
}

/** Links under a heading, each with a line that says more where there is more to say. */
export interface Links {
  readonly heading: Text
  readonly items: readonly { readonly label: Text; readonly href: string; readonly detail?: Text }[]
  /** What stands after the last one, such as how many are left out. */
  readonly rest?: Text
}

/** A message, worded in the language of the reader; or what a person typed, which stands as it is. */
export type Text = Message | Typed

/** What a person typed, or a name. */
export interface Typed {
  readonly typed: string
}

/** Whom a mail is written to. */
export interface Reader {
  /** Where the links of the mail lead. */
  readonly publicUrl: string
  /** What the product is called. */
  readonly hubName: string
  /** The language that the mail is written in; one that is written from the right reads so. */
  readonly language: AnyLanguage
  readonly firstName: string
}

/** What a mail says of the product itself. */
type Hub = Pick<Reader, 'publicUrl' | 'hubName'>

/** The owner of an account as the reader of a mail. */
export function readerOf(
  { publicUrl, hubName }: Hub,
  { first_name, locale }: { readonly first_name: string | null; readonly locale: string | null },
): Reader {
  return { publicUrl, hubName, firstName: first_name ?? '', language: chooseLanguage({ account: locale }) }
}

/** The operator as the reader of a mail. */
export function operatorOf({ publicUrl, hubName }: Hub): Reader {
  return { publicUrl, hubName, firstName: '', language: defaultLanguage }
}

/** What an email says, before it is worded and set as text and as HTML. */
export interface Content {
  readonly kind: MailKind
  readonly subject: Text
  readonly greeting: Text
  readonly lines: readonly Text[]
  /** Web addresses in its lines become links: whoever wrote them is no stranger. */
  readonly hasLinks?: true
  readonly lists?: readonly Links[]
  readonly button?: Text
  readonly link?: string
  readonly ending?: Text
  /** Why its reader gets it: what stands after "You get this mail because". */
  readonly because: Text
  /** `choose` may be left out where the mails are chosen elsewhere, as `because` then says. */
  readonly stop?: StopLinks
}

/** One line, whatever a stranger typed: it may begin none of its own. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Characters of a name that a mail repeats. */
const longestName = 60

/** What joins the parts of an address; the full-width ones are read alike by some programs. */
const joints = /(?<=\S)[.@:/\u3002\uff0e\uff61\uff20\uff1a\uff0f](?=\S)/gu

/**
 * The name of a person, a startup or a search as a mail repeats it: one short line, of which no mail program makes a link. A
 * word joiner, which nobody sees, stands behind whatever could join an address.
 */
export function nameInMail(name: string): string {
  const line = oneLine(name.normalize('NFC')).replace(/\p{Bidi_Control}/gu, '')
  const characters = [...line]
  const short =
    characters.length > longestName
      ? `${characters
          .slice(0, longestName - 1)
          .join('')
          .trimEnd()}…`
      : line
  return short.replace(joints, (joint) => `${joint}\u2060`)
}

/** How an email begins. */
export function hello({ firstName }: Pick<Reader, 'firstName'>): Message {
  const name = nameInMail(firstName)
  return name === '' ? mails.common.hello : fillIn(mails.common.helloName, { name })
}

/** Text as it may stand in HTML and in its attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/*
 * Set by hand, since a kept renderer would lose something. mjml brings 66 MB of packages and takes its values unescaped;
 * @react-email/render (24 MB with react-dom) and jsx-email are written in JSX, which the server cannot read: it runs from its
 * sources, of which Node strips types alone. All of ours is one column, one button and one list, and every value passes
 * `escape`.
 */

/** Words an email in the language of its reader, and sets it as text and as HTML. */
export function compose(content: Content, { language, hubName }: Pick<Reader, 'language' | 'hubName'>): EmailContent {
  const words = worded(content, language, hubName)
  const { kind, subject, stop } = words
  return { kind, subject, text: asText(words), html: asHtml(words), ...(stop ? { unsubscribe: stop.oneClick } : {}) }
}

/** An email in the words of a language. */
interface Words {
  readonly kind: MailKind
  readonly language: AnyLanguage
  readonly hubName: string
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly hasLinks: boolean
  readonly lists: readonly {
    readonly heading: string
    readonly items: readonly { readonly label: string; readonly href: string; readonly detail: string | undefined }[]
    readonly rest: string | undefined
  }[]
  readonly button: string | undefined
  readonly link: string | undefined
  readonly ending: string | undefined
  readonly because: string
  readonly stop: StopLinks | undefined
  /** What stands in every mail. */
  readonly common: (name: 'stop' | 'choose' | 'button') => string
}

function worded(content: Content, language: AnyLanguage, hubName: string): Words {
  const word = wordIn(language)
  const say = (text: Text) => (typeof text === 'string' ? word(text) : text.typed)
  const orNone = (text: Text | undefined) => (text === undefined ? undefined : say(text))
  const { kind, subject, greeting, lines, hasLinks = false, lists = [], button, link, ending, because, stop } = content
  return {
    kind,
    language,
    hubName,
    subject: say(subject),
    greeting: say(greeting),
    lines: lines.map(say),
    hasLinks,
    lists: lists.map(({ heading, items, rest }) => ({
      heading: say(heading),
      items: items.map(({ label, href, detail }) => ({ label: say(label), href, detail: orNone(detail) })),
      rest: orNone(rest),
    })),
    button: orNone(button),
    link,
    ending: orNone(ending),
    because: word(
      fillIn(mails.common.because, { reason: typeof because === 'string' ? { message: because } : because.typed }),
    ),
    stop,
    common: (name) => word(mails.common[name]),
  }
}

function asText({ hubName, greeting, lines, lists, button, link, ending, because, stop, common }: Words): string {
  const choose = stop?.choose === undefined ? [] : [`${common('choose')}:\n${stop.choose}`]
  const foot = [because, ...(stop ? [`${common('stop')}:\n${stop.stop}`, ...choose] : [])]
  const listed = lists.map(({ heading, items, rest }) =>
    [
      `${heading}:`,
      ...items.map(({ label, href, detail }) => `- ${label}\n${detail === undefined ? '' : `  ${detail}\n`}  ${href}`),
      ...(rest === undefined ? [] : [rest]),
    ].join('\n'),
  )
  return (
    [
      greeting,
      ...lines,
      ...listed,
      ...(link === undefined ? [] : [`${button ?? link}:\n${link}`]),
      ...(ending === undefined ? [] : [ending]),
      `-- \n${hubName}\n${foot.join('\n\n')}`,
    ].join('\n\n') + '\n'
  )
}

/** A web address in a text, without the sign that ends a sentence after it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/

const by = (mode: 0 | 1) => (name: ColourName) => colours[name][mode]
const day = by(0)
const night = by(1)

/** Classes that change colour by night, each with the property and the token. Clients without the query keep the inline ones. */
const twins = {
  page: ['background-color', 'page'],
  card: ['background-color', 'card'],
  edge: ['border-color', 'line'],
  band: ['background-color', 'brand'],
  text: ['color', 'text'],
  quiet: ['color', 'quiet'],
  link: ['color', 'link'],
} as const satisfies Readonly<Record<string, readonly [property: string, token: ColourName]>>

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

function asHtml(words: Words): string {
  const { language, hubName, subject, greeting, lines, hasLinks, lists, button, link, ending, because, stop, common } =
    words
  const set = (html: string) =>
    `<p class="text" style="margin:0 0 16px;color:${day('text')}">${html.replaceAll('\n', '<br>')}</p>`
  const paragraph = (text: string) => set(escape(text))
  const quiet = (html: string) =>
    `<p class="quiet" style="margin:0 0 8px;font-size:13px;color:${day('quiet')}">${html}</p>`
  const anchor = (href: string, label: string) =>
    `<a class="link" href="${escape(href)}" style="color:${day('link')}">${label}</a>`
  const withLinks = (text: string) =>
    set(
      text
        .split(address)
        .map((part) => (isSafeUrl(part) ? anchor(part, escape(part)) : escape(part)))
        .join(''),
    )
  const listed = lists.map(({ heading, items, rest }) => {
    const rows = items.map(
      ({ label, href, detail }) =>
        `<li style="margin-bottom:10px"><strong>${anchor(href, escape(label))}</strong>${detail === undefined ? '' : `<br>${escape(detail)}`}</li>`,
    )
    return `<h2 class="text" style="margin:20px 0 8px;font-size:17px;color:${day('text')}">${escape(heading)}</h2>
<ul class="text" style="margin:0 0 16px;padding:0 20px;color:${day('text')}">${rows.join('')}</ul>${rest === undefined ? '' : `\n${paragraph(rest)}`}`
  })
  const main =
    link === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 22px;border-radius:${radii['radius-full']};background-color:${day('accent')};color:${day('on-accent')};font-weight:600;text-decoration:none">${escape(button ?? link)}</a></p>
${quiet(`${escape(common('button'))}<br><span style="word-break:break-all">${anchor(link, escape(link))}</span>`)}`
  const dark = Object.entries(twins).map(
    ([name, [property, token]]) => `.${name}{${property}:${night(token)}!important}`,
  )
  return `<!doctype html>
<html lang="${escape(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark.join('')}}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${day('page')};${font};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escape(oneLine(lines[0] ?? ''))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${day('page')}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card edge" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:${day('card')};border:1px solid ${day('line')};border-radius:${radii.radius};overflow:hidden">
<tr><td class="band" style="padding:16px 24px;background-color:${day('brand')};border-bottom:4px solid ${day('accent')};color:${day('on-brand')};font-size:19px;font-weight:700">${escape(hubName)}</td></tr>
<tr><td style="padding:24px;overflow-wrap:anywhere">
${[paragraph(greeting), ...lines.map(hasLinks ? withLinks : paragraph), ...listed].join('\n')}
${main}${ending === undefined ? '' : `\n<div style="margin-top:24px">${paragraph(ending)}</div>`}
</td></tr>
<tr><td class="edge" style="padding:16px 24px;border-top:1px solid ${day('line')}">
${quiet(escape(because))}
${stop ? quiet([anchor(stop.stop, escape(common('stop'))), ...(stop.choose === undefined ? [] : [anchor(stop.choose, escape(common('choose')))])].join(' · ')) : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
