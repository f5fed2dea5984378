/** A ticket half scratched, the hero in its middle. */
import { icon } from '../../art/icons.ts'
import { halo, hero, type Stage, symbolOf } from '../../art/stage.ts'
import { at, linear, type Point } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const side = Math.min(room * 0.8, 340)
  const cell = side / 3.3
  const turn = picks.between(-7, 7)
  const open = picks.shuffled([0, 1, 2, 3, 5, 6, 7, 8]).slice(0, 4)
  const panels = Array.from({ length: 9 }, (_, index) => {
    const place = { x: ((index % 3) - 1) * cell, y: (Math.floor(index / 3) - 1) * cell }
    return open.includes(index) ? opened(place, cell, symbolOf(subject, index)) : foil(place, cell)
  })
  const edge = side * 1.08
  const paper = `x="${at(-edge / 2)}" y="${at(-edge / 2)}" width="${at(edge)}" height="${at(edge)}" rx="26"`
  const ticket = `<rect ${paper} fill="url(#ticket)"/><rect ${paper} fill="none" stroke="#fff3c4" stroke-width="5"/>`
  const placed = `translate(${at(middle.x)} ${at(middle.y)}) rotate(${at(turn)})`
  return [
    `<defs>${linear('ticket', ['#ffe9a0', '#f2b632', palette.mid])}${linear('foil', ['#e6e9f2', '#9aa1b5', '#c6ccd9'])}</defs>`,
    halo(middle, side * 0.85),
    `<g filter="url(#mate)"><g transform="${placed}">${ticket}${panels.join('')}</g></g>`,
    hero(subject.hero, middle, cell * 1.9, picks.between(-8, 8)),
  ].join('')
}

const box = ({ x, y }: Point, cell: number, fill: string): string =>
  `<rect x="${at(x - cell * 0.45)}" y="${at(y - cell * 0.45)}" width="${at(cell * 0.9)}" height="${at(cell * 0.9)}" rx="12" fill="${fill}"/>`

const opened = (place: Point, cell: number, name: string): string =>
  box(place, cell, '#fff8e6') + icon(name, place, cell * 0.66)

const foil = (place: Point, cell: number): string => box(place, cell, 'url(#foil)')
