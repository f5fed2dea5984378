/** The upper half of a court card: jack, queen or king, to be mirrored by the lower one. */
import { svg } from '../lib/svg.ts'

interface Dress {
  robe: string
  sleeve: string
  hair: string
}

const DRESSES: Record<'red' | 'black', Dress> = {
  red: { robe: '#c8202f', sleeve: '#21489c', hair: '#a8642a' },
  black: { robe: '#21489c', sleeve: '#b01e2e', hair: '#3d2a1c' },
}
const GOLD = '#f2b632'
const INK = '#2a1b12'
const SKIN = '#f6d7b4'

export function courtHalf(rank: number, isRed: boolean, pip: () => SVGElement): SVGElement {
  const dress = DRESSES[isRed ? 'red' : 'black']
  const line = { stroke: INK, 'stroke-width': 1, 'stroke-linejoin': 'round' }
  return svg(
    'g',
    {},
    svg('path', { ...line, d: 'M20 70V62C26 52 34 49 41 48H59C66 49 74 52 80 62V70Z', fill: dress.robe }),
    svg('path', { ...line, d: 'M20 70V62C24 56 28 53 33 51L41 70Z', fill: dress.sleeve }),
    svg('path', { ...line, d: 'M80 70V62C76 56 72 53 67 51L59 70Z', fill: dress.sleeve }),
    svg('path', { ...line, d: 'M43 48 50 70 57 48Z', fill: GOLD }),
    ...[54, 60, 66].map((y) => svg('circle', { cx: 50, cy: y, r: 1.5, fill: dress.robe })),
    svg('path', { ...line, d: 'M38 48C42 53 58 53 62 48L59 46H41Z', fill: '#fff' }),
    ...headOf(rank, dress, line),
    pip(),
  )
}

function headOf(rank: number, dress: Dress, line: Record<string, string | number>): SVGElement[] {
  const face = svg('path', { ...line, d: 'M42 31C42 43 46 48 50 48S58 43 58 31Z', fill: SKIN })
  const eyes = [46.4, 53.6].map((cx) => svg('circle', { cx, cy: 36, r: 0.95, fill: INK }))
  const mouth = svg('path', {
    d: 'M47.6 43.2Q50 44.8 52.4 43.2',
    fill: 'none',
    stroke: '#a8322a',
    'stroke-width': 1,
  })
  const nose = svg('path', { d: 'M50 37.5V40.5', stroke: '#b07f57', 'stroke-width': 0.9 })
  const hair = svg('path', { ...line, d: HAIR[rank] ?? '', fill: dress.hair })
  const hat = svg('path', { ...line, d: HATS[rank] ?? '', fill: rank === 11 ? dress.sleeve : GOLD })
  const jewels = (JEWELS[rank] ?? []).map(([cx, cy]) =>
    svg('circle', { cx, cy, r: 1.5, fill: dress.robe, stroke: INK, 'stroke-width': 0.5 }),
  )
  const feather =
    rank === 11
      ? [svg('path', { ...line, d: 'M59 27C66 24 70 19 69 15 63 16 58 20 57 26Z', fill: GOLD })]
      : []
  const beard =
    rank === 13
      ? [
          svg('path', {
            ...line,
            d: 'M42.5 39C43 48 47 53 50 53S57 48 57.5 39C55 43 53 41.5 50 41.5S45 43 42.5 39Z',
            fill: dress.hair,
          }),
        ]
      : []
  return [hair, face, ...beard, ...eyes, nose, ...(rank === 13 ? [] : [mouth]), hat, ...feather, ...jewels]
}

const HAIR: Record<number, string> = {
  11: 'M39 29C38 38 39 43 41 46H46V29ZM61 29C62 38 61 43 59 46H54V29Z',
  12: 'M38 29C35 40 36 49 39 52H45V29ZM62 29C65 40 64 49 61 52H55V29Z',
  13: 'M39 29C37 38 38 44 41 46H46V29ZM61 29C63 38 62 44 59 46H54V29Z',
}
const HATS: Record<number, string> = {
  11: 'M40 32C39 26 43 23 50 23S61 26 60 32C55 30 45 30 40 32Z',
  12: 'M40 31 38 22 44 26 50 20 56 26 62 22 60 31C54 29 46 29 40 31Z',
  13: 'M40 31 36 19 44 24 47 17H53L56 24 64 19 60 31C54 29 46 29 40 31Z',
}
const JEWELS: Record<number, readonly (readonly [number, number])[]> = {
  12: [
    [38, 21.5],
    [50, 19.5],
    [62, 21.5],
  ],
  13: [
    [36, 18.5],
    [64, 18.5],
    [50, 24],
  ],
}
