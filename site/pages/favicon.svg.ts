import { logoFile } from '@baobab/design/logo.ts'

export const GET = () => new Response(logoFile(), { headers: { 'Content-Type': 'image/svg+xml' } })
