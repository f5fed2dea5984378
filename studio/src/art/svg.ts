/** A coordinate with one decimal; refuses what is not a number, so that no picture carries a NaN. */
export function at(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`not a coordinate: ${value}`)
  return String(Math.round(value * 10) / 10)
}

export interface Point {
  x: number
  y: number
}

/** Colour stops from light to dark, spread evenly unless a stop names its place (`'#fff 40'`, in percent). */
export function linear(
  id: string,
  stops: readonly string[],
  attributes = 'x1="0" y1="0" x2="0" y2="1"',
): string {
  return `<linearGradient id="${id}" ${attributes}>${stopsOf(stops)}</linearGradient>`
}

export function radial(id: string, stops: readonly string[], attributes = ''): string {
  return `<radialGradient id="${id}" ${attributes}>${stopsOf(stops)}</radialGradient>`
}

/** A stop is `colour[/opacity] [percent]`: `'#000/0.6 80'`. */
function stopsOf(stops: readonly string[]): string {
  return stops
    .map((stop, index) => {
      const [paint = '#000', place] = stop.split(' ')
      const [colour, opacity] = paint.split('/')
      const percent = place ?? at((index / Math.max(1, stops.length - 1)) * 100)
      return `<stop offset="${percent}%" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}

/** A mix of two `#rrggbb` colours: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  return `#${[0, 1, 2]
    .map((index) => Math.round(channel(first, index) * (1 - share) + channel(second, index) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
