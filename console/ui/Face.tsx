import { Avatar } from '@mui/material'
import { useState } from 'react'
import { initials } from './Avatar.tsx'
import { Photo } from './Photo.tsx'

/** A person's photo, or their initials. */
export function Face({
  name,
  src,
  size = 40,
}: {
  readonly name: string
  readonly src: string | null
  readonly size?: number
}) {
  const [lost, setLost] = useState<string>()
  return (
    <Avatar
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.36,
        fontWeight: 700,
        bgcolor: 'var(--marigold-100)',
        color: 'var(--marigold-700)',
      }}
    >
      {src && src !== lost ? (
        <Photo src={src} shown={size} instead={initials(name)} onError={() => setLost(src)} />
      ) : (
        initials(name)
      )}
    </Avatar>
  )
}
