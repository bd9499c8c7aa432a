import { nameMark } from '@baobab/design/brand.ts'
import { palette } from '@baobab/design/tokens.ts'
import type { APIRoute } from 'astro'
import { inEachLanguage } from '../../lib/builtLanguages.ts'
import { iconPath, icons, type IconName } from '../../lib/icons.ts'
import { wordsOf } from '../../lib/words.ts'

export const getStaticPaths = inEachLanguage

const icon = (name: IconName, purpose: 'any' | 'maskable') => {
  const { size } = icons[name]
  return { src: iconPath(name), sizes: `${size}x${size}`, type: 'image/png', purpose }
}

export const GET: APIRoute = async (context) => {
  const { language, direction, description, link } = await wordsOf(context)
  return new Response(
    JSON.stringify({
      id: '/',
      name: nameMark,
      short_name: nameMark,
      description,
      lang: language,
      dir: direction,
      start_url: link('/'),
      scope: '/',
      display: 'minimal-ui',
      theme_color: palette('light').page,
      background_color: palette('light').page,
      icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('icon-maskable-512', 'maskable')],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
