import { useState, type DragEvent } from 'react'
import { Box, Typography } from '@mui/material'
import { importLimits } from '@baobab/validation'
import type { Table } from '@baobab/validation/importing/table.ts'
import { Problem } from '../../ui/Problem.tsx'
import { TableFileButton } from '../../ui/TableFileButton.tsx'
import { readFile } from './readFile.ts'
import { useImportWords } from './words.ts'

const size = importLimits.bytes / 1024 / 1024

/** Takes the file, by choice or by drop. */
export function ChooseFile({ onRead }: { readonly onRead: (name: string, table: Table) => void }) {
  const words = useImportWords()
  const [reading, setReading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    setProblem(undefined)
    if (file.size > importLimits.bytes) return setProblem(words('file.tooLarge', { size }))
    setReading(file.name)
    try {
      const parsed = await readFile(file)
      if ('reason' in parsed) return setProblem(parsed.reason)
      const count = parsed.table.rows.length
      if (count > importLimits.rows) return setProblem(words('file.tooMany', { count, most: importLimits.rows }))
      return onRead(file.name.slice(0, importLimits.name), parsed.table)
    } catch {
      return setProblem(words('file.failed'))
    } finally {
      setReading(undefined)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void read(file)
  }
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: '1px dashed var(--line)', borderRadius: 2, p: { xs: 2, sm: 4 }, bgcolor: 'background.paper' }}
    >
      <Typography sx={{ mb: 2, maxWidth: '65ch' }}>{words('file.text', { size, rows: importLimits.rows })}</Typography>
      <TableFileButton
        main
        label={words('file.choose')}
        busy={reading !== undefined}
        onFile={(file) => void read(file)}
      />
      <Typography component="span" color="text.secondary" sx={{ mx: 1.5 }}>
        {words('file.drop')}
      </Typography>
      <Typography role="status" sx={{ mt: 1 }}>
        {reading !== undefined && words('file.reading', { name: reading })}
      </Typography>
      <Problem text={problem} />
    </Box>
  )
}
