import { Button, Stack } from '@mui/material'
import { useTranslate } from '../../../i18n/words.ts'
import { useWhenVerified } from '../../../session/useVerification.ts'
import { SubmitButton } from '../buttons.tsx'
import { usePublish } from '../parts/useActions.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { progressOf } from './progress.ts'
import { PublicSwitch } from './PublicSwitch.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import { Step } from './Step.tsx'
import type { Reader } from './views.ts'
import '../../../i18n/late.ts'

interface StepsProps {
  readonly startup: StartupRecord
  readonly previewed: boolean
  readonly onPreview: (reader: Reader) => void
}

/** The four steps to a shared page, with the one that is next marked. */
export function Steps({ startup, previewed, onPreview }: StepsProps) {
  const translate = useTranslate()
  const { done, next } = progressOf(startup, previewed)
  const { is_published, taken_down, needs_review } = startup
  const reviewed = needs_review && !is_published
  const button = { variant: 'outlined', color: 'inherit', size: 'small' } as const
  return (
    <Stack
      component="ol"
      spacing={1.5}
      aria-label={translate('registering.share.steps')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      <Step
        number={1}
        title={translate('registering.share.preview')}
        text={translate('registering.share.previewText')}
        done={done.preview}
        isNext={next === 'preview'}
      >
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button {...button} onClick={() => onPreview('investor')}>
            {translate('registering.share.asInvestor')}
          </Button>
          <Button {...button} onClick={() => onPreview('public')}>
            {translate('registering.share.asPublic')}
          </Button>
        </Stack>
      </Step>
      <Step
        number={2}
        title={translate(reviewed ? 'registering.share.submit' : 'registering.share.publish')}
        text={translate(reviewed ? 'registering.share.submitText' : 'registering.share.publishText')}
        done={done.publish}
        isNext={next === 'publish'}
      >
        {taken_down ? null : reviewed ? <SubmitButton startup={startup} main /> : <Publish startup={startup} />}
      </Step>
      <Step
        number={3}
        title={translate('registering.share.publicSite')}
        text={`${translate('registering.share.publicText')}${is_published ? '' : ` ${translate('registering.share.publicAfter')}`}`}
        done={done.publicSite}
        isNext={next === 'publicSite'}
      >
        <PublicSwitch startup={startup} />
      </Step>
      <Step
        number={4}
        title={translate('registering.share.share')}
        text={done.publicSite ? '' : translate('registering.share.shareAfter')}
        done={false}
        isNext={next === 'share'}
      >
        {done.publicSite && <ShareLinks name={startup.startup_name ?? ''} slug={startup.slug ?? startup.id} />}
      </Step>
    </Stack>
  )
}

function Publish({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { busy, run } = usePublish(startup)
  const publish = useWhenVerified(run)
  const isPublished = startup.is_published
  return (
    <Button
      variant={isPublished ? 'outlined' : 'contained'}
      color={isPublished ? 'inherit' : 'secondary'}
      aria-busy={busy}
      {...(isPublished ? { onClick: run } : publish)}
    >
      {translate(isPublished ? 'startups.unpublish' : 'startups.publish')}
    </Button>
  )
}
