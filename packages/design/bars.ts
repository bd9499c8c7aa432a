/** One bar of a chart: where it stands, in a field of `width` by `height`. */
export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The bars of some figures, from the bottom of a field; the largest reaches its top. Where a figure is missing there is no bar. */
export function barsOf(figures: readonly (number | null)[], { width, height }: Size): readonly (Bar | undefined)[] {
  const most = Math.max(0, ...figures.map((figure) => figure ?? 0))
  const step = width / Math.max(figures.length, 1)
  return figures.map((figure, at) => {
    if (figure === null || most <= 0) return undefined
    const tall = Math.max(round((figure / most) * height), 1)
    return { x: round(at * step + step * 0.15), y: round(height - tall), width: round(step * 0.7), height: tall }
  })
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
