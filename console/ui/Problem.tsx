import { Alert } from '@mui/material'

/** Why what a dialog sends was rejected; read out as it comes. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <div role="status">
      {text !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {text}
        </Alert>
      )}
    </div>
  )
}
