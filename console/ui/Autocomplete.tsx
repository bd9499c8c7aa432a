import { Suspense, useId, useState } from 'react'
import { Box, type AutocompleteProps } from '@mui/material'
import type Real from '@mui/material/Autocomplete'
import { loadAutocomplete, loadedAutocomplete } from './loadAutocomplete.ts'
import { part } from './part.tsx'

// With what places its list it is a fifth of a form's bytes, and nobody needs it before they come to such a box.
const Later = part(loadAutocomplete, Coming as unknown as typeof Real) as unknown as typeof Real

type Maybe = boolean | undefined

/** MUI's box to pick from a list by typing. Until that has come, the same box is disabled in its place, with what is chosen in it. */
export function Autocomplete<
  Value,
  Multiple extends Maybe = false,
  NoClear extends Maybe = false,
  Free extends Maybe = false,
>(props: AutocompleteProps<Value, Multiple, NoClear, Free>) {
  // Which of the two stays as it was, so that what is open or has the focus is not drawn as another one.
  const [Loaded] = useState(loadedAutocomplete)
  return Loaded ? (
    <Loaded {...props} />
  ) : (
    <Suspense fallback={<Coming {...props} />}>
      <Later {...props} />
    </Suspense>
  )
}

function Coming<Value, Multiple extends Maybe, NoClear extends Maybe, Free extends Maybe>({
  id,
  value,
  size,
  sx = [],
  getOptionLabel = labelOf,
  renderValue,
  renderInput,
}: AutocompleteProps<Value, Multiple, NoClear, Free>) {
  const own = useId()
  const chosen = (Array.isArray(value) ? value : [value]) as readonly (Value | null | undefined)[]
  const labels = chosen.map((one) => (one === null || one === undefined || renderValue ? '' : getOptionLabel(one)))
  return (
    <Box sx={[size === 'small' ? small : medium, ...(Array.isArray(sx) ? sx : [sx])]} aria-busy>
      {renderInput({
        id: id ?? own,
        disabled: true,
        fullWidth: true,
        size: size === 'small' ? size : undefined,
        InputLabelProps: {},
        InputProps: { ref: null, className: '', startAdornment: null, endAdornment: null, onMouseDown: () => {} },
        inputProps: { ref: null, value: labels.join(', '), readOnly: true, role: 'combobox', 'aria-expanded': false },
      })}
    </Box>
  )
}

/** As MUI does by itself. */
function labelOf(option: unknown): string {
  return typeof option === 'object' && option !== null && 'label' in option ? String(option.label) : String(option)
}

const small = { '& .MuiInputBase-root': { p: '6px' }, '& input.MuiInputBase-input': { p: '2.5px 4px 2.5px 8px' } }
const medium = {
  '& .MuiInputBase-root': { px: '9px', py: '5px' },
  '& input.MuiInputBase-input': { p: '7.5px 4px 7.5px 5px' },
}
