import { useId, useState, type ReactNode } from 'react'
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown'
import { Button, Popover, Stack, Typography } from '@mui/material'
import { filterText } from './filterText.ts'
import { useSides } from '../../ui/useSides.ts'
import { useTranslate } from '../../i18n/words.ts'

interface FilterPopoverProps {
  readonly label: string
  readonly isSet: boolean
  readonly invalid?: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

/** A filter of several boxes: a button as wide as the boxes beside it, which opens them. */
export function FilterPopover({ label, isSet, invalid = false, onClear, children }: FilterPopoverProps) {
  const translate = useTranslate()
  const { start } = useSides()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        color={invalid ? 'error' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...box, color: isSet || invalid ? undefined : 'text.secondary' }}
      >
        <span style={cut}>{label}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: start }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { mt: 0.5, p: 2, width: 320 } } }}
      >
        <Typography id={id} component="h2" variant="subtitle2" sx={{ mb: 1.5 }}>
          {label}
        </Typography>
        {children}
        <Stack direction="row" sx={{ mt: 2, justifyContent: 'space-between' }}>
          <Button size="small" color="inherit" disabled={!isSet && !invalid} onClick={onClear}>
            {translate('console.list.clearFilter')}
          </Button>
          <Button size="small" variant="contained" onClick={close}>
            {translate('console.list.done')}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}

/** On two lines where there is little room. */
const cut = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' } as const

/** As the boxes of the other filters look. */
const box = {
  width: '100%',
  minHeight: 'max(40px, var(--target))',
  bgcolor: 'background.paper',
  px: 1.5,
  borderRadius: 1,
  justifyContent: 'space-between',
  fontWeight: 400,
  fontSize: filterText,
  lineHeight: 1.25,
  py: 0.25,
  textAlign: 'start',
} as const
