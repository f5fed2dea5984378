import { listedFamilyOf } from '../families/index.ts'
import { canWrite } from './fonts.ts'
import { frameDefinitions } from './frames.ts'
import { fontOf, BRAND_STYLES } from './brands.ts'
import { lettering, smallLine, splitName } from './lettering.ts'
import { effects, type ArtSubject, sparks, type Stage } from './stage.ts'
import { at, linear, mix, radial } from './svg.ts'
import { sky, worldOf } from './world.ts'

const TILE = { width: 480, height: 640 }

/** The tile of a title as SVG, 480 x 640: the same title always gives the same picture. Refuses names its font cannot write. */
export function composeTile(subject: ArtSubject): string {
  const { palette, picks, worldPicks, air } = worldOf(subject)
  const style = BRAND_STYLES[subject.brand]
  const font = fontOf(subject.brand, subject.theme)
  if (!canWrite(font, subject.name)) throw new Error(`${font} cannot write ${subject.name}`)
  const letters = lettering(
    splitName(subject.name),
    { font, fills: palette.fills, ink: palette.shade, warp: style.warp },
    { middle: 240, width: 408, bottom: 588, maxHeight: 150 },
  )
  const room = letters.top - 26
  const stage: Stage = { subject, palette, style, picks, room, middle: { x: 240, y: 24 + room / 2 } }
  const ground = { ...TILE, horizon: letters.top - 70, repeats: 1 }
  const drawn = listedFamilyOf(subject).art(stage)
  const light = { x: stage.middle.x + air.light.x, y: stage.middle.y + air.light.y }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640" width="480" height="640">`,
    `<defs>${effects(palette)}${frameDefinitions(style.frame)}`,
    radial('halo', [
      `${mix(palette.glow, '#ffffff', 0.35)}/0.95`,
      `${palette.glow}/0.66 30`,
      `${mix(palette.glow, palette.mid, 0.6)}/0.34 64`,
      `${palette.mid}/0`,
    ]),
    radial(
      'well',
      [`${palette.glow}/0.4`, `${palette.mid}/0.62 46`, `${palette.deep}/0.8`],
      'cx="0.5" cy="0.45" r="0.62"',
    ),
    linear('foot', [
      `${mix(palette.shade, palette.deep, 0.6)}/0`,
      `${mix(palette.shade, palette.deep, 0.45)}/0.82 48`,
      palette.shade,
    ]),
    '</defs>',
    sky(subject, { ...ground, light, brightness: 1 }, worldPicks),
    sparks(sparkPlaces(stage), '#ffffff', picks),
    `<rect y="${at(letters.top - 60)}" width="480" height="${at(700 - letters.top)}" fill="url(#foot)"/>`,
    air.isMirrored ? `<g transform="translate(480 0) scale(-1 1)">${drawn}</g>` : drawn,
    letters.svg,
    smallLine(
      `${style.name} STUDIO`.toUpperCase(),
      'bungee',
      { middle: 240, bottom: 617, height: 9.5, spacing: 22 },
      `fill="${mix(palette.rim, '#ffffff', 0.4)}" opacity=".85"`,
    ),
    '</svg>',
  ].join('')
}

function sparkPlaces({ picks, room }: Stage) {
  return Array.from({ length: 12 }, () => ({ x: picks.between(24, 456), y: picks.between(24, room) }))
}
