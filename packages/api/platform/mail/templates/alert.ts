import { fillIn, type AlertKind, type JobName, type Message } from '@baobab/validation'
import { compose, hello, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

const { alert, jobs } = mails

/** Something that has stopped, or is over. */
export interface Problem {
  readonly kind: AlertKind
  /** Of a round of work: which. */
  readonly job: JobName | null
}

/** Tells an administrator of what has stopped since they were last told, and of what is over. */
export function alertTemplate(
  reader: Reader,
  { begun, over }: { readonly begun: readonly Problem[]; readonly over: readonly Problem[] },
): EmailContent {
  const lines: Message[] = [
    ...(begun.length > 0 ? [alert.beganLine, ...begun.map(sentenceOf)] : []),
    ...(over.length > 0 ? [alert.endedLine, ...over.map(sentenceOf)] : []),
  ]
  return compose(
    {
      kind: 'alert',
      subject: fillIn(begun.length > 0 ? alert.begun : alert.ended, { hub: reader.hubName }),
      greeting: hello(reader),
      lines,
      button: alert.button,
      link: `${reader.publicUrl}/app/admin/system`,
      because: alert.because,
    },
    reader,
  )
}

function sentenceOf({ kind, job }: Problem): Message {
  return kind === 'job' ? fillIn(alert.job, { job: job ? { message: jobs[job] } : '' }) : alert[kind]
}
