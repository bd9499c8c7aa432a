import type { Scene } from './scene.ts'

/** A call as it is made: its path under `/api/` and its body. */
export interface Asked {
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>> | FormData
}

/** Prepares what a call is made upon, and says how it is made. */
export type Ask = (scene: Scene) => Promise<Asked>

export const get =
  (path: string | ((scene: Scene) => Promise<string> | string)): Ask =>
  async (scene) => ({ path: typeof path === 'string' ? path : await path(scene) })

export const post =
  (
    path: string,
    body: (scene: Scene) => Promise<Record<string, unknown>> | Record<string, unknown> = () => ({}),
  ): Ask =>
  async (scene) => ({ path, body: await body(scene) })

/** A step of what a call needs, made as somebody: it must come off. */
export async function done(
  { app }: Pick<Scene, 'app'>,
  path: string,
  body: Readonly<Record<string, unknown>>,
  token: string,
): Promise<void> {
  const answer = await app.post(path, body, token)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}
