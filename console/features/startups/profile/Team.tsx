import { Box, Link, Stack, Typography } from '@mui/material'
import { kinds, type Startup } from '@baobab/validation'
import { Face } from '../../../ui/Face.tsx'
import { Block } from './Block.tsx'

interface TeamProps {
  readonly people: NonNullable<Startup['team']>
}

/** The people of a startup, each with their role and LinkedIn page where they are given. */
export function Team({ people }: TeamProps) {
  return (
    <Block name="team">
      <Box component="ul" sx={grid}>
        {people.map(({ name, role, linkedin, photo }, at) => {
          const link = linkedin ? kinds.url.link?.(linkedin) : undefined
          return (
            <Stack key={at} component="li" direction="row" spacing={1.5} sx={{ minWidth: 0, alignItems: 'center' }}>
              <Face name={name ?? ''} src={photo} size={56} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
                <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
                {role && (
                  <Typography variant="body2" color="text.secondary">
                    {role}
                  </Typography>
                )}
                {link && (
                  <Link href={link.href} target="_blank" rel="noopener noreferrer" variant="body2">
                    {link.text}
                  </Link>
                )}
              </Box>
            </Stack>
          )
        })}
      </Box>
    </Block>
  )
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
} as const
