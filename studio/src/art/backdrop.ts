import type { ArtSubject } from './stage.ts'
import { at, linear, mix, radial } from './svg.ts'
import { sky, worldOf } from './world.ts'

export const BACKDROPS = {
  wide: { width: 1600, height: 1000, horizon: 690, repeats: 3, light: { x: 800, y: 430 } },
  tall: { width: 900, height: 1600, horizon: 1180, repeats: 2, light: { x: 450, y: 620 } },
} as const
export type BackdropShape = keyof typeof BACKDROPS

/** The world of a title without its hero, calm in the middle, for the stage of the game. */
export function composeBackdrop(subject: ArtSubject, shape: BackdropShape): string {
  const { palette, worldPicks } = worldOf(subject)
  const ground = BACKDROPS[shape]
  const { width, height, light } = ground
  const whole = `width="${width}" height="${height}"`
  const dusk = mix(palette.shade, palette.deep, 0.75)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${whole}>`,
    '<defs>',
    radial(
      'calm',
      [`${dusk}/0.6`, `${dusk}/0.42 50`, `${dusk}/0.16 78`, `${dusk}/0`],
      `gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y + height * 0.05}" r="${at(Math.hypot(width, height) * 0.46)}"`,
    ),
    radial('pool', [`${palette.glow}/0.5`, `${palette.mid}/0.28 50`, `${palette.mid}/0`]),
    linear('floor', [`${dusk}/0`, `${palette.shade}/0.9`]),
    linear('ceiling', [`${palette.shade}/0.7`, `${palette.shade}/0`]),
    '</defs>',
    sky(subject, { ...ground, brightness: 0.68 }, worldPicks),
    `<rect ${whole} fill="url(#calm)"/>`,
    `<rect width="${width}" height="${at(height * 0.2)}" fill="url(#ceiling)"/>`,
    `<rect y="${at(height * 0.74)}" width="${width}" height="${at(height * 0.26)}" fill="url(#floor)"/>`,
    `<ellipse cx="${light.x}" cy="${at(height * 0.9)}" rx="${at(width * 0.5)}" ry="${at(height * 0.11)}" fill="url(#pool)"/>`,
    '</svg>',
  ].join('')
}
