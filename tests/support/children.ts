import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Waits for processes that this one started with a script, and ends them by a signal. */
export async function endChildren(script: string, signal: NodeJS.Signals): Promise<void> {
  for (;;) {
    const found = await childrenOf(script)
    for (const pid of found) process.kill(pid, signal)
    if (found.length > 0) return
    await pause(2)
  }
}

async function childrenOf(script: string): Promise<readonly number[]> {
  const tasks = await readdir('/proc/self/task')
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const pids = lists.join(' ').split(' ').filter(Boolean)
  const words = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, at) => words[at]?.includes(script)).map(Number)
}
