import { motes } from './motes.ts'
import { PALETTES, type Palette } from './palettes.ts'
import { pattern, shafts } from './patterns.ts'
import { picksOf, type Picks } from './picks.ts'
import { type Ground, scenery } from './scenery.ts'
import type { ArtSubject } from './stage.ts'
import { at, linear, mix, type Point, radial } from './svg.ts'

/** The palette and the chances of a title. The world has its own chances, so that tile and backdrop show one place. */
export function worldOf(subject: ArtSubject): { palette: Palette; picks: Picks; worldPicks: Picks } {
  const palettes = PALETTES[subject.theme]
  const chosen = subject.look === undefined ? undefined : palettes[subject.look % palettes.length]
  return {
    palette: chosen ?? picksOf(`palette ${subject.code}`).one(palettes),
    picks: picksOf(`tile ${subject.code}`),
    worldPicks: picksOf(`world ${subject.code}`),
  }
}

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
