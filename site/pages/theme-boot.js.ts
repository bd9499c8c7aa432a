import source from '@baobab/design/theme-boot.js?raw'

/**
 * The one script that stands in the pages themselves, since the first paint waits for it. This file is what the server takes
 * the hash from that lets exactly this script run, and no other.
 */
export const GET = () => new Response(source, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
