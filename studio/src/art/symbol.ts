import { FILLS } from './fills.ts'
import { outlineOf } from './fonts.ts'
import { circlePath, polygonPath, roundedPath } from './frames.ts'
import { icon } from './icons.ts'
import { at, linear, radial } from './svg.ts'

export const TREATMENTS = ['plain', 'wild', 'scatter'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** One symbol of a reel, square and transparent; `wild` and `scatter` wear a badge with their word. */
export function composeSymbol(name: string, size: number, treatment: Treatment = 'plain'): string {
  const drawn = treatment === 'plain' ? lit(icon(name, { x: 128, y: 124 }, 208)) : badged(name, treatment)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${size}" height="${size}"><defs>${LIGHT}</defs>${drawn}</svg>`
}

const BADGES = {
  wild: {
    shape: polygonPath(128, 118, 112, 8),
    heart: ['#ffb3c8', '#f0265f 45', '#7a0638'],
    plate: ['#ff5f8a', '#c20f4a', '#7a0638'],
  },
  scatter: {
    shape: circlePath(128, 118, 106),
    heart: ['#b3f0ff', '#2f7af0 48', '#1a1470'],
    plate: ['#6aa8ff', '#2f4fe0', '#1a1470'],
  },
} as const

function badged(name: string, treatment: keyof typeof BADGES): string {
  const badge = BADGES[treatment]
  const stroke = (paint: string, width: number) =>
    `<path d="${badge.shape}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round"/>`
  return [
    `<defs>${radial('heart', badge.heart, 'cx="0.5" cy="0.4" r="0.62"')}${linear('plate', badge.plate)}${linear('gold', ['#fff6c8', '#ffc93d', '#b86b06', '#ffe08a', '#8a4703'], 'x1="0" y1="0" x2="0.6" y2="1"')}</defs>`,
    `<g filter="url(#drop)"><path d="${badge.shape}" fill="url(#heart)"/></g>`,
    `<path d="${burst()}" fill="#fff" opacity=".2"/>`,
    stroke('#3d1a02', 15),
    stroke('url(#gold)', 10),
    stroke('#fff6d0', 1.6),
    lit(icon(name, { x: 128, y: 106 }, 152)),
    plate(treatment),
  ].join('')
}

function plate(treatment: keyof typeof BADGES): string {
  const word = outlineOf('lilita', treatment.toUpperCase(), 4)
  const scale = Math.min(186 / (word.right - word.left), 44 / (word.bottom - word.top))
  const middle = { x: (word.left + word.right) / 2, y: (word.top + word.bottom) / 2 }
  const path = word.path(({ x, y }) => ({ x: 128 + (x - middle.x) * scale, y: 212 + (y - middle.y) * scale }))
  const half = ((word.right - word.left) * scale) / 2 + 17
  const shape = roundedPath(128 - half, 182, half * 2, 60, 20)
  const { face, side } = FILLS.gold
  return [
    `<defs>${linear('word', face)}</defs>`,
    `<g filter="url(#drop)"><path d="${shape}" fill="url(#plate)" stroke="#3d1a02" stroke-width="11"/></g>`,
    `<path d="${shape}" fill="url(#plate)" stroke="url(#gold)" stroke-width="6"/>`,
    `<path d="${path}" fill="${side}" stroke="${side}" stroke-width="7" stroke-linejoin="round" transform="translate(0 3)"/>`,
    `<path d="${path}" fill="url(#word)"/>`,
  ].join('')
}

function burst(): string {
  return Array.from({ length: 12 }, (_, index) => {
    const corner = (share: number) => {
      const angle = ((index + share) / 12) * Math.PI * 2
      return `${at(128 + Math.cos(angle) * 98)} ${at(112 + Math.sin(angle) * 98)}`
    }
    return `M128 112L${corner(0)}L${corner(0.5)}Z`
  }).join('')
}

function lit(drawn: string): string {
  return `<g filter="url(#lit)">${drawn}</g>`
}

const LIGHT = [
  '<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#000" flood-opacity=".55"/></filter>',
  '<filter id="lit" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">',
  '<feColorMatrix in="SourceGraphic" type="saturate" values="1.25" result="vivid"/>',
  '<feOffset in="SourceAlpha" dx="-2" dy="4" result="away"/><feGaussianBlur in="away" stdDeviation="1.6" result="away-soft"/>',
  '<feComposite in="SourceAlpha" in2="away-soft" operator="out" result="edge"/>',
  '<feFlood flood-color="#fff" flood-opacity=".75"/><feComposite in2="edge" operator="in" result="rim"/>',
  '<feGaussianBlur in="SourceAlpha" stdDeviation="6" result="blurred"/><feOffset in="blurred" dy="8" result="dropped"/>',
  '<feFlood flood-color="#000" flood-opacity=".55"/><feComposite in2="dropped" operator="in" result="shadow"/>',
  '<feMerge><feMergeNode in="shadow"/><feMergeNode in="vivid"/><feMergeNode in="rim"/></feMerge></filter>',
].join('')
