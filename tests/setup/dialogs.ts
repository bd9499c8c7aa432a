import { afterAll, beforeEach } from 'vitest'
import { watchDialogs } from '../support/watchDialogs.ts'
import { complaints } from './complaints.ts'

const { stop, forget } = watchDialogs((text) => complaints.push(text))

beforeEach(forget)

// The files of a worker share their window.
afterAll(stop)
