import '../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Button, Stack } from '@mui/material'
import type { RestrictionKind } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { useRestrictionActs, type Subject } from './useRestrictions.ts'
import { part } from '../../ui/part.tsx'

const RestrictDialog = part(() => import('./RestrictDialog.tsx'))

interface RestrictProps {
  /** Whom or what it is of. */
  readonly subject: Subject
  readonly name: string
  readonly kinds: readonly RestrictionKind[]
  /** What stands of it now. */
  readonly standing: readonly RestrictionKind[]
  readonly onDone: () => void
}

/** Freezes, pauses, or lifts it, each with a reason. */
export function Restrict({ subject, name, kinds, standing, onDone }: RestrictProps) {
  const translate = useTranslate()
  const { restrict } = useRestrictionActs()
  const [asked, setAsked] = useState<RestrictionKind>()
  const of = 'user_uuid' in subject ? 'user' : 'startup'
  const verbOf = (kind: RestrictionKind) => (standing.includes(kind) ? 'lift' : 'set')
  const close = () => setAsked(undefined)
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ width: '100%', flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } }}
    >
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          color={verbOf(kind) === 'lift' || kind !== 'frozen' ? 'inherit' : 'error'}
          aria-haspopup="dialog"
          sx={{ minHeight: 44 }}
          onClick={() => setAsked(kind)}
        >
          {translate(`restrictions.acts.${verbOf(kind)}.${kind}.${of}`)}
        </Button>
      ))}
      {asked && (
        <Suspense fallback={null}>
          <RestrictDialog
            subject={[verbOf(asked), asked, ...Object.values(subject)].join('.')}
            act={translate(`restrictions.acts.${verbOf(asked)}.${asked}.${of}`)}
            name={name}
            text={translate(
              verbOf(asked) === 'lift' ? 'restrictions.acts.liftAsks' : `restrictions.acts.asks.${asked}`,
            )}
            onSend={async (reason) => {
              await restrict({ verb: verbOf(asked), kind: asked, subject, reason })
              onDone()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Stack>
  )
}
