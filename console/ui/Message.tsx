import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { landscapePattern } from '@baobab/design/pattern.ts'
import * as css from './message.module.css'

interface Way {
  readonly label: string
  /** An address of the console, of the site, or something to do. */
  readonly to?: string
  readonly href?: string
  readonly onClick?: () => void
}

/** A page or a box that has only one thing to say, and one way on. */
export function Message({
  title,
  text,
  way,
  picture,
  level = 1,
  children,
}: {
  readonly title: string
  readonly text: ReactNode
  readonly way?: Way
  /** Draws a landscape over the words, from this seed. */
  readonly picture?: string
  readonly level?: 1 | 2
  readonly children?: ReactNode
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={css.message}>
      {picture && <PatternImage id={picture} />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {way && <WayOn {...way} />}
      {children}
    </section>
  )
}

function WayOn({ label, to, href, onClick }: Way) {
  const look = { variant: 'contained', color: 'secondary', size: 'large' } as const
  if (to !== undefined)
    return (
      <Button {...look} component={Link} to={to}>
        {label}
      </Button>
    )
  if (href !== undefined)
    return (
      <Button {...look} href={href}>
        {label}
      </Button>
    )
  return (
    <Button {...look} onClick={onClick}>
      {label}
    </Button>
  )
}

/** The drawing is made by our own code from a fixed alphabet of paths; nothing of `id` is in it. */
function PatternImage({ id }: { readonly id: string }) {
  return (
    <div
      className={css.messagePicture}
      dangerouslySetInnerHTML={{ __html: landscapePattern(id, { width: 480, height: 200 }) }}
    />
  )
}
