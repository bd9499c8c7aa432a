import '../../i18n/inputs.ts'
import { useEffect, useRef, useState } from 'react'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, IconButton, Stack } from '@mui/material'
import { limits } from '@baobab/validation'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { Icon } from '../../ui/icons.tsx'
import * as unseenCss from '../../ui/unseen.module.css'
import { Labelled } from '../shared/Labelled.tsx'
import type { InputProps } from '../shared/kind.ts'
import { useCheck } from '../shared/useCheck.ts'
import { useKindInput } from '../shared/useKindInput.ts'
import { Cell } from './Cell.tsx'
import { PictureCell } from './PictureCell.tsx'
import { usePartLabel } from './usePartLabel.ts'
import { useRows } from './useRows.ts'

/** Rows to add, fill in, move and remove; where they have an order of their own, they are put into it when they are saved. */
export function RowsInput(props: InputProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const input = useKindInput(props)
  const check = useCheck()
  const { ref, value, onChange, onBlur } = input.control
  const { parts = {}, by, max = limits.rows } = props.field.options
  const label = usePartLabel(props.source)
  const { rows, add, remove, move, type } = useRows(props.field, value, onChange)
  const [said, setSaid] = useState('')
  const first = useRef<HTMLElement | null>(null)
  const isNew = useRef(false)
  const last = rows.length - 1
  // Pictures stand in front of what is said of them, whatever their place in the text.
  const inOrder = Object.entries(parts)
    .map(([name, part], place) => ({ name, part, place }))
    .toSorted((one, other) => Number(other.part.kind === 'image') - Number(one.part.kind === 'image'))
  // A new row is begun with what it cannot do without.
  const begin = Math.max(
    0,
    Object.values(parts).findIndex(({ required }) => required === 'always'),
  )
  const focused = (element: HTMLElement | null) => {
    first.current = element
  }

  useEffect(() => {
    if (isNew.current) first.current?.focus()
    isNew.current = false
  }, [rows.length])

  const takeOut = (at: number) => {
    remove(at)
    setSaid(translate('forms.rows.removed', { row: at + 1 }))
    document.getElementById(`${input.id}-add`)?.focus()
  }

  return (
    <Labelled input={input} group>
      <Stack spacing={1.5} sx={{ mt: 0.5 }}>
        {rows.map(({ key, cells }, at) => (
          <Box key={key} role="group" aria-label={translate('forms.rows.row', { row: at + 1 })} sx={frame}>
            <Box sx={grid}>
              {inOrder.map(({ name, part, place }) => {
                const cell = cells[place] ?? ''
                const problem = input.invalid && cells.some(Boolean) ? check?.problemOfPart(part, cell) : undefined
                return part.kind === 'image' ? (
                  <PictureCell
                    key={name}
                    id={`${input.id}-${String(key)}-${name}`}
                    part={part}
                    label={label(name, part)}
                    value={cell}
                    error={problem && worded(problem)}
                    buttonRef={place === begin && at === last ? focused : undefined}
                    onAddress={(address) => type(key, place, address)}
                    onBlur={onBlur}
                  />
                ) : (
                  <Cell
                    key={name}
                    id={`${input.id}-${String(key)}-${name}`}
                    part={part}
                    label={label(name, part)}
                    value={cell}
                    error={problem && worded(problem)}
                    inputRef={place === begin && at === last ? focused : undefined}
                    onType={(text) => type(key, place, text)}
                    onBlur={onBlur}
                  />
                )
              })}
            </Box>
            <Stack direction="row" sx={{ alignItems: 'flex-start', flex: 'none', pt: { sm: 2.5 } }}>
              {by === undefined && (
                <>
                  <IconButton
                    aria-label={translate('forms.rows.up', { row: at + 1 })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ExpandMoreIcon sx={{ transform: 'rotate(180deg)' }} />
                  </IconButton>
                  <IconButton
                    aria-label={translate('forms.rows.down', { row: at + 1 })}
                    disabled={at === last}
                    onClick={() => move(at, at + 1)}
                  >
                    <ExpandMoreIcon />
                  </IconButton>
                </>
              )}
              <IconButton aria-label={translate('forms.rows.remove', { row: at + 1 })} onClick={() => takeOut(at)}>
                <Icon name="bin" size={18} />
              </IconButton>
            </Stack>
          </Box>
        ))}
        <Button
          id={`${input.id}-add`}
          ref={ref}
          type="button"
          variant="outlined"
          color="inherit"
          size="small"
          disabled={rows.length >= max}
          startIcon={<Icon name="add" size={18} />}
          onClick={() => {
            isNew.current = true
            add()
          }}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('forms.rows.add')}
        </Button>
        <span role="status" className={unseenCss.unseen}>
          {said}
        </span>
      </Stack>
    </Labelled>
  )
}

const frame = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1,
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  p: 1.5,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-s)',
} as const

const grid = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(140px, 1fr))' },
} as const
