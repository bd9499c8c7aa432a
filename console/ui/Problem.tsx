import { Alert } from '@mui/material'
import { useWorded } from '../i18n/words.ts'

/** Why what a dialog sends was rejected, as a sentence or the key of one (`messageOf`); read out as it comes. */
export function Problem({ text }: { readonly text: string | undefined }) {
  const worded = useWorded()
  return (
    <div role="status">
      {text !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {worded(text)}
        </Alert>
      )}
    </div>
  )
}
