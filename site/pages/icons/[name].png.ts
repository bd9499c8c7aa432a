import { logoTile } from '@baobab/design/logo.ts'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { icons } from '../../lib/icons.ts'

export const getStaticPaths = (() =>
  Object.entries(icons).map(([name, props]) => ({ params: { name }, props }))) satisfies GetStaticPaths

export const GET: APIRoute<(typeof icons)[keyof typeof icons]> = async ({ props: { size, shape } }) => {
  const svg = Buffer.from(logoTile(shape, size))
  return new Response(new Uint8Array(await sharp(svg).png({ palette: true, compressionLevel: 9 }).toBuffer()), {
    headers: { 'Content-Type': 'image/png' },
  })
}
