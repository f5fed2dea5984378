import { motes } from './motes.ts'
import { PALETTES, type Palette } from './palettes.ts'
import { pattern, shafts } from './patterns.ts'
import { picksOf, type Picks } from './picks.ts'
import { type Ground, scenery } from './scenery.ts'
import type { ArtSubject } from './stage.ts'
import { at, linear, mix, type Point, radial } from './svg.ts'
import { variantOf } from './variants/variants.ts'

interface World {
  palette: Palette
  /** The chances of the tile and of the world: each has its own, so that tile and backdrop show one place. */
  picks: Picks
  worldPicks: Picks
  air: Air
}

/** Where a tile's light comes from, and to which side it is composed. */
interface Air {
  isMirrored: boolean
  /** Away from the middle of the tile. */
  light: Point
}

/** How a title looks. Its variant gives it another palette and other chances. */
export function worldOf(subject: ArtSubject): World {
  const { code, theme, look } = subject
  const palettes = PALETTES[theme]
  const variant = subject.variant ?? variantOf(code)
  const first = look ?? picksOf(`palette ${code}`).below(palettes.length)
  const palette = palettes[(first + variant) % palettes.length]
  if (palette === undefined) throw new Error(`${theme} has no palettes`)
  const name = variant === 0 ? code : `${code} ${variant}`
  return {
    palette,
    picks: picksOf(`tile ${name}`),
    worldPicks: picksOf(`world ${name}`),
    air: look === undefined && variant === 0 ? CLEAR : airOf(picksOf(`air ${name}`)),
  }
}

const CLEAR: Air = { isMirrored: false, light: { x: 0, y: 0 } }

const airOf = (picks: Picks): Air => ({
  isMirrored: picks.below(2) === 1,
  light: { x: picks.one([-150, -75, 0, 75, 150]), y: picks.one([-70, 0, 70]) },
})

/** Sky, pattern, light, drifting motes and silhouettes of a world, with its vignette. */
export function sky(
  subject: ArtSubject,
  ground: Ground & { light: Point; brightness: number },
  picks: Picks,
): string {
  const { palette } = worldOf(subject)
  const { width, height, light } = ground
  const reach = Math.max(width, height)
  const view = { width, height, x: light.x, y: light.y }
  const whole = `width="${width}" height="${height}"`
  return [
    '<defs>',
    linear('sky', [
      palette.deep,
      `${palette.mid} 46`,
      `${mix(palette.mid, palette.deep, 0.3)} 72`,
      mix(palette.deep, palette.shade, 0.5),
    ]),
    radial(
      'light',
      [
        `${palette.glow}/0.85`,
        `${mix(palette.glow, palette.mid, 0.45)}/0.55 34`,
        `${palette.mid}/0.3 66`,
        `${palette.mid}/0`,
      ],
      `gradientUnits="userSpaceOnUse" cx="${at(light.x)}" cy="${at(light.y)}" r="${at(reach * 0.56)}"`,
    ),
    radial(
      'fade',
      ['#fff', '#fff/0.85 45', '#fff/0.15'],
      `gradientUnits="userSpaceOnUse" cx="${at(light.x)}" cy="${at(light.y)}" r="${at(reach * 0.7)}"`,
    ),
    radial('vignette', [`${palette.shade}/0 56`, `${palette.shade}/0.78`], 'cx="0.5" cy="0.44" r="0.78"'),
    `<mask id="sky-mask"><rect ${whole} fill="url(#fade)"/></mask>`,
    '</defs>',
    `<rect ${whole} fill="url(#sky)"/>`,
    ground.repeats > 1 ? shafts(palette.rim, view, picksOf(`shafts ${subject.code}`)) : '',
    pattern(subject.theme, palette.rim, view, picks),
    `<rect ${whole} fill="url(#light)" opacity="${ground.brightness}"/>`,
    scenery(subject.theme, palette, ground, picks),
    motes(subject.theme, palette.rim, ground, picks),
    `<rect ${whole} fill="url(#vignette)"/>`,
  ].join('')
}
