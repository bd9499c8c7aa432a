/** The icons by the name of their file: size in px, and whether the launcher cuts its own shape out of it. */
export const icons = {
  'icon-192': { size: 192, shape: 'tile' },
  'icon-512': { size: 512, shape: 'tile' },
  'icon-maskable-512': { size: 512, shape: 'maskable' },
  'apple-touch-icon': { size: 180, shape: 'square' },
} as const

/** The name of an icon's file, without its ending. */
export type IconName = keyof typeof icons

export const iconPath = (name: IconName): string => `/icons/${name}.png`
