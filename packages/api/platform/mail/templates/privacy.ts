import { fillIn } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { compose, hello, type EmailContent, type Reader } from '../compose.ts'
import { mails } from '../messages.ts'

const { erasure } = mails

/** Tells somebody that their account will be erased and when, or that it stays. No mail follows an erasure: the address is gone. */
export function erasureTemplate(reader: Reader, what: 'asked' | 'withdrawn', at: Date): EmailContent {
  const when = formatFor(reader.language).utc(at.toISOString())
  return compose(
    {
      kind: 'erasure',
      subject: what === 'asked' ? erasure.askedSubject : erasure.withdrawnSubject,
      greeting: hello(reader),
      lines: what === 'asked' ? [fillIn(erasure.asked, { when }), erasure.askedMore] : [erasure.withdrawn],
      button: erasure.button,
      link: `${reader.publicUrl}/app/my_profile/data`,
      ending: what === 'asked' ? erasure.ending : erasure.withdrawnEnding,
      because: erasure.because,
    },
    reader,
  )
}
