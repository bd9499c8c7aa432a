import * as Plot from '@observablehq/plot'
import { JSDOM } from 'jsdom'

/** How long a call took with so many startups, in milliseconds. */
export interface Point {
  readonly call: string
  readonly startups: number
  readonly p50: number
  readonly p95: number
}

/** Draws a row for each call, as an SVG file: a dot for the median at each size, and a line from it to the 95th percentile. */
export function plotOf(points: readonly Point[]): string {
  const { document } = new JSDOM('').window
  const sizes = [...new Set(points.map(({ startups }) => startups))]
  const title = (startups: number) => `${startups.toLocaleString('en')} startups`
  const rows = points.map((point) => ({ ...point, size: title(point.startups) }))
  const drawn = Plot.plot({
    document,
    width: 900,
    height: 90 + 46 * new Set(points.map(({ call }) => call)).size,
    marginLeft: 230,
    marginRight: 110,
    marginBottom: 50,
    style: { background: '#fff', color: '#1d1a16', fontSize: '13px', fontFamily: 'system-ui, sans-serif' },
    x: { type: 'log', label: 'milliseconds, median to 95th percentile, one request at a time', grid: true },
    y: { domain: sizes.map(title), axis: null },
    fy: { label: null, domain: [...new Set(points.map(({ call }) => call))] },
    color: {
      domain: sizes.map(title),
      range: ['#c9a227', '#2f7d5b', '#7a2e1d', '#3b4a9c'].slice(0, sizes.length),
      legend: false,
    },
    marks: [
      Plot.link(rows, { fy: 'call', y: 'size', x1: 'p50', x2: 'p95', stroke: 'size', strokeWidth: 2 }),
      Plot.dot(rows, { fy: 'call', y: 'size', x: 'p50', fill: 'size', r: 4 }),
      Plot.text(rows, { fy: 'call', y: 'size', x: 'p95', text: 'size', textAnchor: 'start', dx: 6, fontSize: 10 }),
    ],
  })
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `${drawn.outerHTML}\n`
}
