import { useTranslate } from '../../i18n/words.ts'
import { Message } from '../../ui/Message.tsx'

interface FailedProps {
  readonly title?: string
  /** Why it could not be read. */
  readonly text: string
  readonly onRetry: () => void
}

/** Says of a part of the dashboard that it could not be read, with the way to try again. */
export function Failed({ title, text, onRetry }: FailedProps) {
  const translate = useTranslate()
  return (
    <div role="alert">
      <Message
        level={2}
        title={title ?? translate('app.dashboard.failed.title')}
        text={text}
        way={{ label: translate('app.dashboard.failed.again'), onClick: onRetry }}
      />
    </div>
  )
}
