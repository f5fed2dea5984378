/** A tower of tiles with the hero on its way up. */
import { framed, roundedPath } from '../../art/frames.ts'
import { icon } from '../../art/icons.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, linear, mix } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const [rows, columns] = [6, picks.one([3, 4])]
  const high = Math.min((room * 0.86) / rows, 62)
  const wide = 250 / columns
  const left = middle.x - 125
  const foot = middle.y + (rows * high) / 2
  const climbed = picks.one([3, 4])
  const path = Array.from({ length: rows }, () => picks.below(columns))
  const place = (row: number, column: number) => ({
    x: left + (column + 0.5) * wide,
    y: foot - (row + 0.5) * high,
  })
  const tiles = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const isOpen = row < climbed && path[row] === column
    const { x, y } = place(row, column)
    const box = (dy: number, height: number, fill: string, more = '') =>
      `<rect x="${at(x - wide / 2 + 4)}" y="${at(y - high / 2 + 4 + dy)}" width="${at(wide - 8)}" height="${at(height)}" rx="11" fill="${fill}" ${more}/>`
    if (isOpen) return box(0, high - 8, '#0b5a45') + icon(symbolOf(subject, row % 2), { x, y }, high * 0.66)
    return box(5, high - 10, mix(palette.mid, '#000000', 0.6)) + box(0, high - 12, 'url(#tile)')
  })
  const wall = roundedPath(left - 14, foot - rows * high - 14, 278, rows * high + 28, 24)
  const top = place(climbed, path[climbed] ?? 0)
  return [
    `<defs>${linear('tile', [mix(palette.mid, '#ffffff', 0.45), palette.mid, mix(palette.mid, palette.shade, 0.45)])}</defs>`,
    halo(middle, room * 0.6, 0.85),
    `<path d="${wall}" fill="${palette.shade}" opacity=".88"/>`,
    ...tiles,
    framed(wall, stage.style.frame, 14, palette.glow),
    mate(symbolOf(subject, 0), { x: middle.x - 184, y: foot - high * 0.6 }, 78, -10),
    mate(symbolOf(subject, 1), { x: middle.x + 184, y: foot - high * 0.6 }, 78, 10),
    halo(top, high * 1.9),
    hero(subject.hero, top, high * 2.7, picks.between(-8, 8)),
  ].join('')
}
