import DownloadIcon from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Resource } from '@baobab/validation'
import { useExport } from './useExport.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Takes along what a list is filtered to, as a file. */
export function ExportTool({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const { data } = useListContext()
  const { busy, run } = useExport(resource)
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<DownloadIcon />}
      disabled={busy || !data || data.length === 0}
      onClick={() => void run()}
    >
      {translate(busy ? 'console.list.exporting' : 'console.list.export')}
    </Button>
  )
}
