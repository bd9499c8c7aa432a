import { createElement, type SVGProps } from 'react'
import { createSvgIcon } from '@mui/material/utils'

const stroke: SVGProps<SVGPathElement> = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/** An icon of strokes, as those of the shell are. Its name is what react-admin and Material UI import it by. */
export const drawn = (name: string, path: string) => createSvgIcon(createElement('path', { ...stroke, d: path }), name)

/** The same, filled. */
export const filled = (name: string, path: string) =>
  createSvgIcon(createElement('path', { ...stroke, fill: 'currentColor', d: path }), name)
