import { Avatar } from '@mui/material'
import { pictureAt } from '@baobab/validation/pictures.ts'
import { initials } from './Avatar.tsx'

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
  return (
    <Avatar
      {...(src
        ? { src: pictureAt(src, size), srcSet: `${pictureAt(src, size)} 1x, ${pictureAt(src, size * 2)} 2x` }
        : {})}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.36,
        fontWeight: 700,
        bgcolor: 'var(--marigold-100)',
        color: 'var(--marigold-700)',
      }}
    >
      {initials(name)}
    </Avatar>
  )
}
