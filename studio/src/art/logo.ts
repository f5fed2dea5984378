import type { BrandCode } from '@night-market/games/titles/title'
import { icon } from './icons.ts'
import { BRAND_STYLES } from './brands.ts'
import { lettering } from './lettering.ts'

/** The wordmark of a brand: its sign and its name, on nothing. */
export function composeLogo(brand: BrandCode): string {
  const style = BRAND_STYLES[brand]
  const { fill, ink, mark } = style.logo
  const letters = lettering(
    [style.name],
    { font: style.fonts.grand, fills: [fill, fill], ink, warp: 'straight' },
    { middle: 390, width: 440, bottom: 124, maxHeight: 78 },
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160" width="640" height="160">',
    icon(mark, { x: 84, y: 80 }, 128),
    letters.svg,
    '</svg>',
  ].join('')
}
