import { lines } from './line.ts'
import { loadLines } from './loadLines.ts'

/* Loaded into the server of these tests before anything else. */
loadLines(lines)
