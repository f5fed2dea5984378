/** The hero on its beam, high over the target. */
import { outlineOf } from '../../art/fonts.ts'
import { framed, roundedPath } from '../../art/frames.ts'
import { disc } from '../../art/shapes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, linear, type Point } from '../../art/svg.ts'

const TARGETS = ['2×', '5×', '10×', '25×', '100×']

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const lean = picks.between(-70, 70)
  const top = { x: middle.x + lean, y: middle.y - room * 0.2 }
  const foot = { x: middle.x - lean * 0.6, y: middle.y + room * 0.44 }
  const line = middle.y + room * picks.between(0.08, 0.2)
  return [
    `<defs>${linear('beam', [`${palette.rim}/0.95`, `${palette.glow}/0.7 40`, `${palette.glow}/0`])}</defs>`,
    halo(top, room * 0.42),
    `<path d="${beam(top, foot, room * 0.24)}" fill="url(#beam)"/>`,
    ...Array.from({ length: 6 }, (_, ring) => streak(top, foot, ring, picks.between(-1, 1), palette.rim)),
    `<path d="M30 ${at(line)}H450" stroke="#fff" stroke-width="5" stroke-dasharray="14 12" stroke-linecap="round" opacity=".85"/>`,
    target(picks.one(TARGETS), { x: lean > 0 ? 96 : 384, y: line }, stage),
    mate(symbolOf(subject, 0), { x: middle.x - 150, y: line + room * 0.16 }, 84, -10),
    mate(symbolOf(subject, 1), { x: middle.x + 150, y: line + room * 0.18 }, 84, 10),
    hero(subject.hero, top, Math.min(room * 0.56, 236), lean / 6),
  ].join('')
}

function beam(top: Point, foot: Point, width: number): string {
  const low = (side: number) => `${at(foot.x + side * width)} ${at(foot.y)}`
  const bend = (side: number) =>
    `${at((top.x + foot.x) / 2 + side * width * 0.3)} ${at((top.y + foot.y) / 2)}`
  return `M${at(top.x)} ${at(top.y)}Q${bend(1)} ${low(1)}L${low(-1)}Q${bend(-1)} ${at(top.x)} ${at(top.y)}Z`
}

function streak(top: Point, foot: Point, ring: number, drift: number, colour: string): string {
  const part = (ring + 1) / 7
  const place = { x: top.x + (foot.x - top.x) * part + drift * 46, y: top.y + (foot.y - top.y) * part }
  return disc(place, 3 + part * 5, colour, 0.75)
}

/** The flag that says how high it must rise. */
function target(words: string, { x, y }: Point, { style, palette }: Stage): string {
  const letters = outlineOf('lilita', words)
  const size = 30 / (letters.bottom - letters.top)
  const width = (letters.right - letters.left) * size + 40
  const path = letters.path((point) => ({
    x: x + (point.x - (letters.left + letters.right) / 2) * size,
    y: y + (point.y - (letters.top + letters.bottom) / 2) * size,
  }))
  const box = roundedPath(x - width / 2, y - 30, width, 60, 16)
  return `<path d="${box}" fill="${palette.shade}"/>${framed(box, style.frame, 7, palette.glow)}<path d="${path}" fill="#fff"/>`
}
