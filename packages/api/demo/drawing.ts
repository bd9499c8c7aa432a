import { beads, loops, strips } from './drawing/cloth.ts'
import { diceOf, height, paint, type Scene, schemes, width } from './drawing/kit.ts'
import { baobabs, drops, fields, peaks, waves } from './drawing/land.ts'
import { bowls, books, coins, drums, gears, pulse, stairs } from './drawing/things.ts'
import { palaver, roofs, routes, stalls, walls } from './drawing/town.ts'
import type { CategoryName } from './shared/reference.ts'

const scenes: Record<CategoryName, Scene> = {
  Agritech: fields,
  'Blue economy': waves,
  'Business software & data': beads,
  'Circular economy & waste': loops,
  'Clean energy': roofs,
  'Climate & environment': baobabs,
  'Creative industries & media': drums,
  'E-commerce & retail': stalls,
  Edtech: books,
  'Fashion & crafts': strips,
  Fintech: coins,
  'Food & beverage': bowls,
  'Govtech & civic tech': palaver,
  Healthtech: pulse,
  'Housing & construction': walls,
  'Jobs & skills': stairs,
  'Logistics & mobility': routes,
  'Manufacturing & hardware': gears,
  'Tourism & hospitality': peaks,
  'Water & sanitation': drops,
}

/** Chosen so that startups of one category in the demo get pictures far apart. */
const salt = 'woven 11781 '

const sceneOf = new Map<string, Scene>(Object.entries(scenes))

/**
 * A picture for a startup as SVG, 1200 × 900, in the colours of the brand. The category chooses the scene (an unknown one gets
 * woven cloth), the name everything else; the same name always gives the same picture. Holds no text and no reference outside.
 */
export function drawStartupImage(name: string, category: string): string {
  const dice = diceOf(`${salt}${name}`)
  const scheme = schemes[dice.whole(0, schemes.length - 1)] ?? schemes[0]
  if (!scheme) throw new Error('There is no colour scheme to draw with.')
  const scene = sceneOf.get(category) ?? strips
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene(dice, scheme)}</svg>`
}

/** What stands in the middle of a logo, in a field of 24 by 24. */
const signs = [
  'M12 4l4 4-4 4-4-4zM12 12l4 4-4 4-4-4zM4 12l4-4 4 4-4 4zM12 12l4-4 4 4-4 4z',
  'M4 20C4 9 10 4 20 4c0 10-5 16-16 16z',
  'M9 4h6v5h5v6h-5v5H9v-5H4V9h5z',
  'M12 3l3 6 6 3-6 3-3 6-3-6-6-3 6-3z',
  'M4 15a8 8 0 0 1 16 0zM4 17h16v3H4z',
] as const

/** A logo for a startup as SVG, a square of 640, drawn from its name in the colours of the brand. */
export function drawStartupLogo(name: string): string {
  const dice = diceOf(`logo ${name}`)
  const [ground, ink] = dice.pick<readonly [string, string]>([
    [paint.forest, paint.marigold],
    [paint.green, paint.sand],
    [paint.terracotta, paint.sand],
    [paint.marigold, paint.forest],
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 24 24"><path fill="${ground}" d="M0 0h24v24H0z"/><path fill="${ink}" d="${dice.pick(signs)}"/></svg>`
}
