/** The board of pegs on a tile. */
import { framed } from '../../art/frames.ts'
import { disc } from '../../art/shapes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, mix, type Point, radial } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const rows = 6
  const step = Math.min((room * 0.66) / rows, 52)
  const high = step * 0.92
  const top = middle.y - room * 0.3
  const place = (row: number, column: number): Point => ({
    x: middle.x + (column - (row + 2) / 2) * step,
    y: top + row * high,
  })
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_peg, index) => place(row, index)),
  ).flat()
  const floor = top + rows * high - 8
  const slots = SLOT_COLOURS.map((colour, index) =>
    slot({ x: middle.x + (index - 3) * step, y: floor }, step, colour),
  )
  const side = picks.below(2)
  const ball = place(2, side + 1)
  const path = [place(0, 1), place(1, side + 1), ball].map(
    ({ x, y }, row) => `${row === 0 ? 'M' : 'L'}${at(x)} ${at(y - high * 0.5)}`,
  )
  const board = `M${at(middle.x - step * 1.5)} ${at(top - 44)}H${at(middle.x + step * 1.5)}L${at(middle.x + step * 4.1)} ${at(floor + 48)}H${at(middle.x - step * 4.1)}Z`
  return [
    `<defs>${radial('peg', ['#ffffff', '#e8ecff 40', '#8f9ad0'], 'cx="0.35" cy="0.3" r="0.8"')}</defs>`,
    halo({ x: middle.x, y: middle.y - 10 }, room * 0.56, 0.8),
    `<path d="${board}" fill="${palette.shade}" opacity=".86"/><path d="${board}" fill="url(#well)"/>`,
    framed(board, stage.style.frame, 13, palette.glow),
    `<path d="${path.join('')}" stroke="${palette.rim}" stroke-width="9" fill="none" stroke-linejoin="round" stroke-linecap="round" opacity=".55"/>`,
    ...pegs.map(
      (peg) =>
        disc({ x: peg.x, y: peg.y + 4 }, step * 0.19, '#000000', 0.45) + disc(peg, step * 0.19, 'url(#peg)'),
    ),
    ...slots,
    mate(symbolOf(subject, 0), { x: 66, y: top + 52 }, 96, -12),
    mate(symbolOf(subject, 1), { x: 414, y: top + 52 }, 96, 12),
    hero(subject.hero, { x: ball.x, y: ball.y - high * 0.5 }, step * 2.5),
  ].join('')
}

const SLOT_COLOURS = ['#ff2f5a', '#ff7a1f', '#ffc93d', '#6fe03a', '#ffc93d', '#ff7a1f', '#ff2f5a']

function slot({ x, y }: Point, step: number, colour: string): string {
  const box = (dy: number, fill: string, height: number, more = '') =>
    `<rect x="${at(x - step / 2 + 2)}" y="${at(y + dy)}" width="${at(step - 4)}" height="${at(height)}" rx="8" fill="${fill}" ${more}/>`
  return box(5, mix(colour, '#000000', 0.5), 34) + box(0, colour, 34) + box(3, '#ffffff', 12, 'opacity=".4"')
}
