import '../../i18n/late.ts'
import { useState } from 'react'
import { Stack, TextField, Typography } from '@mui/material'
import { HttpError } from 'react-admin'
import type { Client } from '@baobab/data-provider'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { privacy, useAct, useRead } from './usePrivacy.ts'

type Errors = Readonly<Partial<Record<'password' | 'code', string>>>

const readPreview = (client: Client, options: { readonly signal: AbortSignal }) => client.call(privacy.preview, options)

/** Shows what goes and what stays, and asks for the password and, where there is one, the second factor. */
export default function ErasureDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useRead('preview', readPreview)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const asking = useAct((client) => client.call(privacy.requestErasure, { body: { password, code: code || null } }), {
    done: onClose,
    failed: (failure) => {
      const rejected = fieldErrors(failure)
      setErrors(rejected)
      setProblem(Object.keys(rejected).length === 0 ? messageOf(failure) : undefined)
    },
  })
  return (
    <SendDialog
      title={translate('privacyData.erasure.dialog')}
      submit={translate('privacyData.erasure.confirm')}
      color="error"
      maxWidth="sm"
      busy={asking.busy}
      isReady={data !== undefined}
      problem={problem}
      onSend={asking.run}
      onClose={onClose}
    >
      {isPending && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={2}>
          <Counted title={translate('privacyData.erasure.goes')} rows={data.goes} />
          {data.stays.length > 0 && <Counted title={translate('privacyData.erasure.stays')} rows={data.stays} />}
          <Typography>{translate('privacyData.erasure.week')}</Typography>
          <PasswordInput
            label={translate('privacyData.erasure.password')}
            show={translate('privacyData.erasure.show')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={errors.password}
          />
          {data.needs_code && (
            <TextField
              label={translate('privacyData.erasure.code')}
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={errors.code !== undefined}
              helperText={errors.code}
            />
          )}
        </Stack>
      )}
    </SendDialog>
  )
}

interface CountedProps {
  readonly title: string
  readonly rows: readonly {
    readonly table: string
    readonly what: string
    readonly count: number
    readonly why?: string
  }[]
}

function Counted({ title, rows }: CountedProps) {
  return (
    <div>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={0.5} sx={{ paddingInlineStart: 2.5, m: 0 }}>
        {rows.map(({ table, what, count, why }) => (
          <Typography key={table} component="li" variant="body2">
            {what} ({count}){why && `. ${why}`}
          </Typography>
        ))}
      </Stack>
    </div>
  )
}

/** What the server said of single fields. */
function fieldErrors(failure: unknown): Errors {
  if (!(failure instanceof HttpError)) return {}
  const { password, code } = (failure.body as { errors?: Record<string, string> } | undefined)?.errors ?? {}
  return { ...(password ? { password } : {}), ...(code ? { code } : {}) }
}
