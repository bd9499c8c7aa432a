import { demoDanger } from '../demo/danger.ts'
import { loadDemo } from '../demo/load.ts'
import type { Deps } from '../platform/http/deps.ts'
import { CommandError } from './run.ts'

/** Loads the demo where the environment asks for it and it may be reached from where the server listens. */
export async function prepare(deps: Deps): Promise<string> {
  const danger = await demoDanger(deps)
  if (danger !== undefined) throw new CommandError(danger)
  if (deps.env.demo) await loadDemo(deps)
  return 'The database is ready.'
}
