import { PALETTES, type Palette } from './palettes.ts'
import { pattern } from './patterns.ts'
import { picksOf, type Picks } from './picks.ts'
import { type Ground, scenery } from './scenery.ts'
import type { ArtSubject } from './stage.ts'
import { at, linear, mix, type Point, radial } from './svg.ts'

/** The palette and the chances of a title. The world has its own chances, so that tile and backdrop show one place. */
export function worldOf(subject: ArtSubject): { palette: Palette; picks: Picks; worldPicks: Picks } {
  return {
    palette: picksOf(`palette ${subject.code}`).one(PALETTES[subject.theme]),
    picks: picksOf(`tile ${subject.code}`),
    worldPicks: picksOf(`world ${subject.code}`),
  }
}

/** Sky, pattern, light, drifting motes and silhouettes of a world, with its vignette. */
export function sky(subject: ArtSubject, ground: Ground & { light: Point }, picks: Picks): string {
  const { palette } = worldOf(subject)
  const { width, height, light } = ground
  const reach = Math.max(width, height)
  const whole = `width="${width}" height="${height}"`
  return [
    '<defs>',
    linear('sky', [palette.deep, palette.mid, mix(palette.mid, palette.glow, 0.35), palette.shade]),
    radial(
      'light',
      [`${palette.glow}/0.95`, `${palette.glow}/0.4 40`, `${palette.glow}/0`],
      `gradientUnits="userSpaceOnUse" cx="${at(light.x)}" cy="${at(light.y)}" r="${at(reach * 0.52)}"`,
    ),
    radial(
      'fade',
      ['#fff', '#fff/0.85 45', '#fff/0.15'],
      `gradientUnits="userSpaceOnUse" cx="${at(light.x)}" cy="${at(light.y)}" r="${at(reach * 0.7)}"`,
    ),
    radial('vignette', [`${palette.shade}/0 58`, `${palette.shade}/0.85`], 'cx="0.5" cy="0.44" r="0.78"'),
    `<mask id="sky-mask"><rect ${whole} fill="url(#fade)"/></mask>`,
    '</defs>',
    `<rect ${whole} fill="url(#sky)"/>`,
    pattern(subject.theme, palette.rim, { width, height, x: light.x, y: light.y }, picks),
    `<rect ${whole} fill="url(#light)"/>`,
    motes(palette, ground, picks),
    scenery(subject.theme, palette, ground, picks),
    `<rect ${whole} fill="url(#vignette)"/>`,
  ].join('')
}

function motes(palette: Palette, { width, height }: Ground, picks: Picks): string {
  return Array.from({ length: 14 }, () => {
    const radius = picks.between(3, 24) * (Math.min(width, height) / 480)
    return `<circle cx="${at(picks.between(0, width))}" cy="${at(picks.between(0, height * 0.7))}" r="${at(radius)}" fill="${palette.rim}" opacity="${(picks.between(6, 20) / 100).toFixed(2)}"/>`
  }).join('')
}
