import '../../i18n/late.ts'
import { useId, useState } from 'react'
import {
  FormControl,
  FormHelperText,
  FormLabel,
  NativeSelect,
  OutlinedInput,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import type { HttpError } from 'react-admin'
import { claimRule, evidenceTypes, limits, type ClaimType } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { Sending } from '../../crud/form/Sending.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { useClaimChange, useReferees } from './useClaims.ts'

interface ClaimDialogProps {
  readonly type: ClaimType
  /** The startup that it is of; absent of one's organisation. */
  readonly startup: string | undefined
  readonly onClose: () => void
}

const nothingTyped = () => ({ statement: '', link: '', referee: '' })

type Errors = Readonly<Record<string, unknown>>

/** Where something is claimed: what, and the evidence that its type asks for. Nothing typed is lost by a failure. */
export default function ClaimDialog({ type, startup, onClose }: ClaimDialogProps) {
  const translate = useTranslate()
  const { fileSize } = useFormat()
  const change = useClaimChange()
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const id = useId()
  const { evidence, confirmedBy, fixed } = claimRule(type)
  const asks = confirmedBy === 'investor'
  const referees = useReferees(asks)
  const [{ statement, link, referee }, keep, forget] = useKeptValues(`claims.${type}.${startup ?? ''}`, nothingTyped)
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()

  const put = (typed: Partial<ReturnType<typeof nothingTyped>>) => keep({ statement, link, referee, ...typed })
  const missing = (): Errors => ({
    ...(!fixed && !statement.trim() ? { statement: translate('messages.claims.statement') } : {}),
    ...(evidence === 'file' && !file ? { evidence: translate('messages.claims.file') } : {}),
    ...(file && file.size > limits.image.bytes ? { evidence: translate('messages.rule.paperLarge') } : {}),
    ...(evidence === 'link' && !link.trim() ? { link: translate('messages.claims.link') } : {}),
    ...(asks && !referee ? { organisation_uuid: translate('messages.claims.referee') } : {}),
  })
  const { busy, run } = useOnce(async () => {
    const found = missing()
    setErrors(found)
    setProblem(undefined)
    const [first] = Object.keys(found)
    if (first) return void document.getElementById(`${id}-${first}`)?.focus()
    try {
      await change(({ make }) =>
        make({
          type,
          ...(startup ? { startup_uuid: startup } : {}),
          ...(fixed ? {} : { statement: statement.trim() }),
          ...(evidence === 'link' ? { link: link.trim() } : {}),
          ...(file ? { evidence: file } : {}),
          ...(referee ? { organisation_uuid: referee } : {}),
        }),
      )
      forget()
      onClose()
    } catch (error) {
      const { body } = error as HttpError
      const named: Errors = (body as { readonly errors?: Errors } | undefined)?.errors ?? {}
      setErrors(named)
      if (!Object.keys(named).some((name) => ['statement', 'link', 'evidence', 'organisation_uuid'].includes(name)))
        setProblem(messageOf(error))
    }
  })
  const errorOf = (name: string) => (typeof errors[name] === 'string' ? errors[name] : undefined)
  const field = (name: string) => ({
    id: `${id}-${name}`,
    'aria-invalid': errorOf(name) !== undefined,
    'aria-describedby': `${id}-${name}-help`,
  })
  const title = fixed
    ? translate('claims.pledgeTitle')
    : asks
      ? translate('claims.ask')
      : translate('claims.makeWhich', { type: translate(`claims.types.${type}.name`) })

  return (
    <SendDialog
      title={title}
      text={translate(fixed ? 'claims.pledgeText' : `claims.types.${type}.help`)}
      submit={translate(fixed ? 'claims.sign' : asks ? 'claims.sendAsk' : 'claims.send')}
      maxWidth="sm"
      fullScreen={small && !fixed}
      busy={busy}
      isReady={!busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {asks && (
          <FormControl required fullWidth error={errorOf('organisation_uuid') !== undefined}>
            <FormLabel htmlFor={`${id}-organisation_uuid`}>{translate('claims.referee')}</FormLabel>
            <NativeSelect
              value={referee}
              inputProps={field('organisation_uuid')}
              onChange={({ target }) => put({ referee: target.value })}
            >
              <option value="">{translate('claims.choose')}</option>
              {referees.data?.data.map(({ organisation_uuid, name }) => (
                <option key={organisation_uuid} value={organisation_uuid}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            <FormHelperText id={`${id}-organisation_uuid-help`}>
              {errorOf('organisation_uuid') ??
                (referees.error
                  ? translate('claims.refereeFailed')
                  : referees.data?.data.length === 0
                    ? translate('claims.refereeNone')
                    : '')}
            </FormHelperText>
          </FormControl>
        )}
        {!fixed && (
          <FormControl required fullWidth error={errorOf('statement') !== undefined}>
            <FormLabel htmlFor={`${id}-statement`}>{translate(`claims.types.${type}.statement`)}</FormLabel>
            <OutlinedInput
              size="small"
              multiline
              minRows={2}
              value={statement}
              inputProps={{ ...field('statement'), maxLength: limits.claims.statement }}
              onChange={({ target }) => put({ statement: target.value })}
            />
            <FormHelperText id={`${id}-statement-help`}>{errorOf('statement') ?? ''}</FormHelperText>
          </FormControl>
        )}
        {evidence === 'link' && (
          <FormControl required fullWidth error={errorOf('link') !== undefined}>
            <FormLabel htmlFor={`${id}-link`}>{translate('claims.link')}</FormLabel>
            <OutlinedInput
              size="small"
              type="url"
              value={link}
              inputProps={field('link')}
              onChange={({ target }) => put({ link: target.value })}
            />
            <FormHelperText id={`${id}-link-help`}>{errorOf('link') ?? ''}</FormHelperText>
          </FormControl>
        )}
        {evidence === 'file' && (
          <FormControl required fullWidth error={errorOf('evidence') !== undefined}>
            <FormLabel htmlFor={`${id}-evidence`}>{translate('claims.file')}</FormLabel>
            <FileInput accept={evidenceTypes.join(',')} {...field('evidence')} onChoose={setFile} />
            <FormHelperText id={`${id}-evidence-help`}>
              {errorOf('evidence') ??
                (file
                  ? translate('claims.chosen', { name: file.name, size: fileSize(file.size) })
                  : translate('claims.fileHelp'))}
            </FormHelperText>
            <Typography variant="body2" color="text.secondary">
              {translate('claims.evidenceNote')}
            </Typography>
          </FormControl>
        )}
        <Sending />
      </Stack>
    </SendDialog>
  )
}
