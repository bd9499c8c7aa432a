import { messages } from '@baobab/validation'
import type { StaticHeaders } from '../http/headers.ts'
import type { App } from '../http/mount.ts'
import type { FileStore } from './store.ts'

/** Serves stored pictures at `/files/<name>`; a name never stands for two pictures, so it may be cached for good. */
export function mountFiles(app: App, files: FileStore, headers: StaticHeaders): void {
  app.get('/files/:name', async (c) => {
    const bytes = await files.read(c.req.param('name'))
    if (!bytes) return new Response(JSON.stringify({ message: messages.http.notFound }), { status: 404, headers: headers.api })
    return new Response(bytes, { headers: { ...headers.file, 'content-type': 'image/webp' } })
  })
}
