/*
 * npm run check:decks [-- FILES]: mutations of a PDF, 200 unless it is said, through what an upload goes through. Says how many were taken
 * and rejected, and the most memory and time of one process; exits 1 where that is past the limits.
 */
import { limits } from '@baobab/validation'
import { deckOf } from '../support/pdf.ts'
import { renderMutations } from './deckFiles.ts'

const [count = 200] = process.argv.slice(2).map(Number)
const { taken, refused, mostBytes, longestMs } = await renderMutations(deckOf(3), count)
process.stdout.write(`${count} mutated PDFs: ${taken} rendered, ${refused} rejected; this process lives\n`)
process.stdout.write(`  at most ${(mostBytes / 1e6).toFixed(0)} MB and ${(longestMs / 1_000).toFixed(1)} s a process\n`)
if (mostBytes > limits.deck.memory.bytes || longestMs > limits.deck.childMs + 1_000) process.exitCode = 1
