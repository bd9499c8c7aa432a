import { Box } from '@mui/material'
import { inOrder } from '../../crud/states/inOrder.ts'
import { Setup } from '../system/Setup.tsx'
import { ImportLink } from './ImportLink.tsx'
import { Market } from './Market.tsx'
import { Todo } from './Todo.tsx'
import * as css from './dashboard.module.css'

/** What an administrator sees first: what waits for them, what is left to set up, then how the marketplace did in a range of days. */
export default function Operator() {
  return (
    <Box className={css.operator} sx={inOrder}>
      <Todo />
      <Setup />
      <ImportLink />
      <Market />
    </Box>
  )
}
