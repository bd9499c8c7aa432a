import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Box, Button, Stack } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import type { InputProps } from '../kind.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { useKindInput } from '../shared/useKindInput.ts'
import { Picture } from './Picture.tsx'

/** A picture to choose, shown before it is sent. That it is one and not too large, the form's rule says at once. */
export function ImageInput(props: InputProps) {
  const translate = useTranslate()
  const input = useKindInput(props)
  const record = useRecordContext<{ id: string }>()
  const chooser = useRef<HTMLInputElement | null>(null)
  const { ref, value, onChange, onBlur, name } = input.control
  const preview = usePreview(value)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) onChange(file)
    event.target.value = ''
  }
  return (
    <Labelled input={input}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 0.5 }}>
        <Box sx={{ width: 128, flex: 'none', aspectRatio: '4 / 3', borderRadius: 'var(--radius-s)', overflow: 'hidden', border: 1, borderColor: 'divider' }}>
          <Picture src={preview} id={record?.id ?? name} alt={translate('console.image.chosen')} />
        </Box>
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <input
            id={input.id}
            ref={chooser}
            type="file"
            name={name}
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            onChange={choose}
            aria-describedby={input.describedBy}
            aria-invalid={input.invalid}
            tabIndex={-1}
            className="visually-hidden"
            style={hidden}
          />
          <Button ref={ref} type="button" variant="outlined" size="small" onClick={() => chooser.current?.click()} onBlur={onBlur}>
            {translate(preview ? 'console.image.other' : 'console.image.choose')}
          </Button>
          {preview && (
            <Button type="button" size="small" color="inherit" onClick={() => onChange(null)}>
              {translate('console.image.remove')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Labelled>
  )
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** The address of what is chosen or stored; undefined where nothing is. */
function usePreview(value: unknown): string | undefined {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!(value instanceof Blob)) return
    const address = URL.createObjectURL(value)
    setChosen(address)
    return () => {
      URL.revokeObjectURL(address)
      setChosen(undefined)
    }
  }, [value])
  return value instanceof Blob ? chosen : typeof value === 'string' && value !== '' ? value : undefined
}
