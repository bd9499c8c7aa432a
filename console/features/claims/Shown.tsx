import { Link as MuiLink, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Failure } from '../../crud/states/Failure.tsx'
import { PartSkeleton } from '../../crud/states/Skeletons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { Icon } from '../../ui/icons.tsx'
import { useShownClaims } from './useClaims.ts'
import { VerifiedBadge } from './VerifiedBadge.tsx'
import { useConfirmedBy } from './words.ts'
import '../../i18n/late.ts'

type ShownProps = { readonly of: { readonly startup: string } | { readonly user: string } }

/** What stands of a startup or of an investor, each with who confirmed it and when; nothing where nothing stands. */
export default function Shown({ of }: ShownProps) {
  const translate = useTranslate()
  const confirmedBy = useConfirmedBy()
  const { data, error, isPending, refetch } = useShownClaims(of)
  if (isPending) return <PartSkeleton />
  if (error && !data) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (!data || (data.data.length === 0 && !data.verified)) return null
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="shown-claims">
      <h2 id="shown-claims" style={visuallyHidden}>
        {translate(`claims.shown.${'startup' in of ? 'startup' : 'investor'}`)}
      </h2>
      {data.verified && <VerifiedBadge verified={data.verified} />}
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
      >
        {data.data.map(({ claim_uuid, type, statement, link, confirmed_by, confirmed_at }) => (
          <Stack
            key={claim_uuid}
            component="li"
            direction="row"
            spacing={1}
            sx={{
              flex: '1 1 15rem',
              maxWidth: '32rem',
              p: 1.5,
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius-s)',
              overflowWrap: 'anywhere',
            }}
          >
            <Icon name="proof" size={20} />
            <Stack sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 650 }}>{translate(`claims.types.${type}.name`)}</Typography>
              {link ? (
                <MuiLink href={link} target="_blank" rel="noopener noreferrer" variant="body2">
                  {statement}
                </MuiLink>
              ) : (
                <Typography variant="body2">{statement}</Typography>
              )}
              <Typography variant="body2" color="text.secondary">
                {confirmedBy(confirmed_by, confirmed_at)}
              </Typography>
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
