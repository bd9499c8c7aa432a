import { parseFile } from './parse.ts'

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => postMessage(parseFile(data)))
