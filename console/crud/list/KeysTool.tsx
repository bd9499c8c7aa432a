import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Tooltip,
} from '@mui/material'
import { Icon } from '../../ui/icons.tsx'
import { keys, useKeysOn } from './useListKeys.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Tells the keys of a list, and turns them off. */
export default function KeysTool() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [isOn, setOn] = useKeysOn()
  const close = () => setOpen(false)
  const title = translate('console.keys.title')
  return (
    <>
      <Tooltip title={title}>
        <IconButton size="small" aria-label={title} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="keyboard" size={18} />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={close} aria-labelledby="keys-title">
        <DialogTitle id="keys-title">{title}</DialogTitle>
        <DialogContent>
          <Table size="small">
            <TableBody>
              {Object.entries(keys).map(([key, act]) => (
                <TableRow key={key}>
                  <TableCell component="th" scope="row">
                    <kbd>{key}</kbd>
                  </TableCell>
                  <TableCell>{translate(`console.keys.${act}`)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <FormControlLabel
            sx={{ mt: 2 }}
            control={<Switch checked={isOn} onChange={(_, on) => setOn(on)} />}
            label={translate('console.keys.on')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
