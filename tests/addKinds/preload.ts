import { loadLines } from '../addField/loadLines.ts'
import { lines } from './fields.ts'

/* Loaded into the server of these tests before anything else. */
loadLines(lines)
