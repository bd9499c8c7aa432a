import source from '@baobab/design/theme-boot.js?raw'

/** The one script that blocks the first paint, served as it lies in the design package. */
export const GET = () => new Response(source, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
