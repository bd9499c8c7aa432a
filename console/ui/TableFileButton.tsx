import { useRef } from 'react'
import { Button } from '@mui/material'

interface TableFileButtonProps {
  readonly label: string
  /** Whether it is what the screen is for. */
  readonly main?: boolean
  readonly busy?: boolean
  readonly onFile: (file: File) => void
}

/** Takes a file of a table, as CSV or separated by tabs; the same file may be chosen again. */
export function TableFileButton({ label, main = false, busy = false, onFile }: TableFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(main
          ? ({ variant: 'contained', color: 'secondary' } as const)
          : ({ variant: 'outlined', color: 'inherit' } as const))}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        aria-label={label}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
