/** What the tabs of one browser tell each other about a session. */
export type TabMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'signed-in'; readonly user: unknown }
  | { readonly kind: 'signed-out'; readonly user_uuid: string; readonly why?: 'over' | undefined }
  | {
      readonly kind: 'renewed'
      readonly user_uuid: string
      readonly replaced: string
      readonly access_token: string
      readonly login_time: number
    }

export type OpenChannel = (
  onMessage: (message: TabMessage) => void,
) => { post(message: TabMessage): void; close(): void } | undefined

/** The channel of all tabs of the product. */
export const channelName = 'baobab.session'

/** How long another tab is given to say who is signed in, in milliseconds. */
export const answerMs = 250

/** Opens the channel between the tabs of one browser; undefined where there is no browser or it has none. */
export const openChannel: OpenChannel = (onMessage) => {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (isMessage(event.data)) onMessage(event.data)
  }
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

function isMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (data.kind === 'who') return true
  if (data.kind === 'signed-in') return 'user' in data
  if (!('user_uuid' in data)) return false
  if (data.kind === 'signed-out') return typeof data.user_uuid === 'string'
  return (
    data.kind === 'renewed' &&
    'replaced' in data &&
    typeof data.replaced === 'string' &&
    'access_token' in data &&
    typeof data.access_token === 'string' &&
    'login_time' in data &&
    typeof data.login_time === 'number'
  )
}
