import { Component, type ReactNode } from 'react'
import { Message } from '../ui/Message.tsx'
import { useTranslate } from '../i18n/words.ts'

interface BrokenProps {
  /** The address: another one is tried again from the start. */
  readonly at: string
  readonly children: ReactNode
}

/** Keeps a page that breaks, or whose code does not arrive, from taking the shell with it. */
export class Broken extends Component<BrokenProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate(before: BrokenProps): void {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenPage /> : this.props.children
  }
}

/** Reloads the page: after an update of the product the old code may be gone. */
export function BrokenPage() {
  const translate = useTranslate()
  const again = { label: translate('app.broken.again'), onClick: () => window.location.reload() }
  return (
    <Message title={translate('app.broken.title')} text={translate('app.broken.text')} way={again} picture="broken" />
  )
}
