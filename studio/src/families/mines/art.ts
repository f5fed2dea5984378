/** The board on a tile, some of it open. */
import { framed, roundedPath } from '../../art/frames.ts'
import { icon } from '../../art/icons.ts'
import { halo, hero, type Stage, symbolOf } from '../../art/stage.ts'
import { at, linear, mix, type Point } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const side = Math.min(room * 0.84, 366)
  const cell = side / 5
  const left = middle.x - side / 2
  const top = middle.y - side / 2
  const open = picks
    .shuffled(Array.from({ length: 25 }, (_, index) => index))
    .filter((index) => index !== 12)
    .slice(0, 9)
  const path = roundedPath(left - 12, top - 12, side + 24, side + 24, 26)
  const cells = Array.from({ length: 25 }, (_, index) => {
    const centre = { x: left + ((index % 5) + 0.5) * cell, y: top + (Math.floor(index / 5) + 0.5) * cell }
    return open.includes(index)
      ? opened(centre, cell, symbolOf(subject, index % 2))
      : closed(centre, cell, palette.mid)
  })
  return [
    `<defs>${linear('lid', [mix(palette.mid, '#ffffff', 0.45), palette.mid, mix(palette.mid, palette.shade, 0.45)])}</defs>`,
    halo(middle, side * 0.85, 0.85),
    `<path d="${path}" fill="${palette.shade}"/>`,
    ...cells,
    framed(path, stage.style.frame, 16, palette.glow),
    halo(middle, cell * 1.9),
    hero(subject.hero, middle, cell * 2.5, 6),
  ].join('')
}

function opened(centre: Point, cell: number, name: string): string {
  return `<rect x="${at(centre.x - cell / 2 + 3)}" y="${at(centre.y - cell / 2 + 3)}" width="${at(cell - 6)}" height="${at(cell - 6)}" rx="11" fill="#000" opacity=".5"/>${icon(name, centre, cell * 0.66)}`
}

function closed(centre: Point, cell: number, colour: string): string {
  const box = (dy: number, height: number, fill: string, more = '') =>
    `<rect x="${at(centre.x - cell / 2 + 4)}" y="${at(centre.y - cell / 2 + 4 + dy)}" width="${at(cell - 8)}" height="${at(height)}" rx="11" fill="${fill}" ${more}/>`
  return (
    box(5, cell - 10, mix(colour, '#000000', 0.6)) +
    box(0, cell - 12, 'url(#lid)') +
    box(3, (cell - 12) * 0.4, '#ffffff', 'opacity=".22"')
  )
}
