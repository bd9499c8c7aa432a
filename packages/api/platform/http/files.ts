import { createHash } from 'node:crypto'
import { messages } from '@baobab/validation'
import type { StaticHeaders } from './headers.ts'
import { headerOf } from './incoming.ts'
import type { App } from './incoming.ts'
import type { FileStore } from '../files/store.ts'
import { jsonError } from './jsonError.ts'
import { wordFor } from './languageOf.ts'

/**
 * Serves stored pictures at `/files/<name>`, and narrower with `?w=<pixels>`; a name never stands for two pictures, so it
 * may be cached for good. Where a form of it is still to be made, another is answered, and asked for again the next time. Nothing in
 * one can run: it is WebP or AVIF of our own making, in a sandbox, and never sniffed.
 */
export function mountFiles(app: App, files: FileStore, headers: StaticHeaders): void {
  app.get('/files/:name', async (c) => {
    const asked = c.req.query('w') ?? ''
    const picture = await files.read(c.req.param('name'), /^\d{1,5}$/.test(asked) ? Number(asked) : undefined)
    if (!picture)
      return new Response(jsonError(messages.http.notFound, wordFor(c)), {
        status: 404,
        headers: headers.api,
      })
    const { bytes, form, isFinal } = picture
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const own = {
      ...headers.file,
      etag,
      ...(isFinal ? {} : { 'cache-control': 'no-cache' }),
      'content-type': `image/${form}`,
      'content-disposition': `inline; filename="picture.${form}"`,
    }
    return headerOf(c, 'if-none-match')?.includes(etag)
      ? new Response(null, { status: 304, headers: own })
      : new Response(bytes, { headers: own })
  })
}
