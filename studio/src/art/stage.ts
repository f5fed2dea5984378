import type { Title } from '@night-market/games/titles/title'
import { icon } from './icons.ts'
import type { BrandStyle } from './brands.ts'
import type { Palette } from './palettes.ts'
import type { Picks } from './picks.ts'
import { at, type Point } from './svg.ts'

/** What of a title its art depends on, and nothing else. */
export type ArtSubject = Pick<
  Title,
  'code' | 'name' | 'brand' | 'theme' | 'hero' | 'symbols' | 'family' | 'look'
> &
  /** A title that is still being cast has none. */
  Partial<Pick<Title, 'features'>> & {
    /** Which of the title's looks to draw, instead of the one on the list. */
    variant?: number
  }

/** Where and with what a composition is drawn: everything must stay between `top` and `bottom`. */
export interface Stage {
  subject: ArtSubject
  palette: Palette
  style: BrandStyle
  picks: Picks
  middle: Point
  /** The room between the upper edge and the lettering. */
  room: number
}

/** Effects shared by all compositions: the hero's edge light, satellites' shadow, soft glows. */
export function effects(palette: Palette): string {
  return [
    lightFilter('hero', palette.rim, { shift: 7, blur: 2.4, shadow: 13, drop: 16, glow: palette.glow }),
    lightFilter('mate', palette.rim, { shift: 3, blur: 1.3, shadow: 6, drop: 8 }),
    '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="10"/></filter>',
  ].join('')
}

function lightFilter(
  id: string,
  rim: string,
  look: { shift: number; blur: number; shadow: number; drop: number; glow?: string },
): string {
  const glow = look.glow
    ? `<feGaussianBlur in="SourceAlpha" stdDeviation="20" result="far"/><feFlood flood-color="${look.glow}" flood-opacity=".75"/><feComposite in2="far" operator="in" result="glow"/>`
    : ''
  return [
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">`,
    '<feColorMatrix in="SourceGraphic" type="saturate" values="1.22" result="vivid"/>',
    '<feComponentTransfer in="vivid" result="graded"><feFuncR type="linear" slope="1.1" intercept="-0.03"/><feFuncG type="linear" slope="1.1" intercept="-0.03"/><feFuncB type="linear" slope="1.1" intercept="-0.03"/></feComponentTransfer>',
    `<feOffset in="SourceAlpha" dx="${-look.shift * 0.7}" dy="${look.shift}" result="away"/>`,
    `<feGaussianBlur in="away" stdDeviation="${look.blur}" result="away-soft"/>`,
    '<feComposite in="SourceAlpha" in2="away-soft" operator="out" result="edge"/>',
    `<feFlood flood-color="${rim}" flood-opacity=".95"/><feComposite in2="edge" operator="in" result="rim"/>`,
    `<feOffset in="SourceAlpha" dx="${look.shift * 0.7}" dy="${-look.shift * 1.4}" result="below"/>`,
    `<feGaussianBlur in="below" stdDeviation="${look.blur * 2}" result="below-soft"/>`,
    '<feComposite in="SourceAlpha" in2="below-soft" operator="out" result="under"/>',
    '<feFlood flood-color="#000" flood-opacity=".5"/><feComposite in2="under" operator="in" result="shade"/>',
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${look.shadow}" result="blurred"/><feOffset in="blurred" dy="${look.drop}" result="dropped"/>`,
    '<feFlood flood-color="#000" flood-opacity=".6"/><feComposite in2="dropped" operator="in" result="shadow"/>',
    glow,
    `<feMerge>${look.glow ? '<feMergeNode in="glow"/>' : ''}<feMergeNode in="shadow"/><feMergeNode in="graded"/><feMergeNode in="shade"/><feMergeNode in="rim"/></feMerge></filter>`,
  ].join('')
}

/** The hero in its light. */
export function hero(name: string, middle: Point, size: number, turn = 0): string {
  return `<g filter="url(#hero)">${icon(name, middle, size, turn)}</g>`
}

/** A smaller thing beside the hero. */
export function mate(name: string, middle: Point, size: number, turn = 0): string {
  return `<g filter="url(#mate)">${icon(name, middle, size, turn)}</g>`
}

/** The symbol at `index`, beginning again where the title has fewer. */
export function symbolOf(subject: ArtSubject, index: number): string {
  const others = subject.symbols.filter((name) => name !== subject.hero)
  return others[index % Math.max(1, others.length)] ?? subject.hero
}

/** A disc of light behind something. */
export function halo(middle: Point, radius: number, strength = 1): string {
  return `<circle cx="${at(middle.x)}" cy="${at(middle.y)}" r="${at(radius)}" fill="url(#halo)" opacity="${strength}"/>`
}

/** Four-pointed sparks. */
export function sparks(places: readonly Point[], colour: string, picks: Picks): string {
  const path = places
    .map(({ x, y }) => {
      const size = picks.between(4, 13)
      const waist = size * 0.16
      return `M${at(x)} ${at(y - size)}Q${at(x + waist)} ${at(y - waist)} ${at(x + size)} ${at(y)}Q${at(x + waist)} ${at(y + waist)} ${at(x)} ${at(y + size)}Q${at(x - waist)} ${at(y + waist)} ${at(x - size)} ${at(y)}Q${at(x - waist)} ${at(y - waist)} ${at(x)} ${at(y - size)}Z`
    })
    .join('')
  return `<path d="${path}" fill="${colour}"/>`
}
