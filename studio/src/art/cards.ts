/** Playing cards on a tile. */
import { isRed, JOKER, rankOf, suitOf, type Card } from '@night-market/games/kernel/cards'
import { SUIT_PATHS } from '@night-market/games/kernel/suit-paths'
import { outlineOf } from './fonts.ts'
import { polar, xy } from './shapes.ts'
import { at, type Point } from './svg.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** A hand held open: the cards side by side on an arc. */
export function fan(cards: readonly Card[], middle: Point, height: number, angle: number): string {
  const grip = { x: middle.x, y: middle.y + height * 1.1 }
  const cardsAt = cards.map((card, index) => {
    const turn = (index - (cards.length - 1) / 2) * angle
    return playingCard(card, polar(grip, height * 1.1, turn), height, turn)
  })
  return `<g filter="url(#mate)">${cardsAt.join('')}</g>`
}

/** One card, turned about its middle. */
export function playingCard(card: Card, middle: Point, height: number, turn: number): string {
  const scale = height / 140
  const paint = card === JOKER ? '#6a2fb5' : isRed(card) ? '#d3122f' : '#1b1d29'
  return (
    `<g transform="translate(${xy(middle)}) rotate(${at(turn)}) scale(${scale.toFixed(3)})">` +
    '<rect x="-50" y="-70" width="100" height="140" rx="9" fill="#fdfcf8" stroke="#b9b2a4" stroke-width="1.5"/>' +
    `<g fill="${paint}">${card === JOKER ? star : faceOf(card)}</g></g>`
  )
}

const star =
  '<path d="M0-42 12-13 43-10 20 10 27 41 0 25-27 41-20 10-43-10-12-13Z" fill="#f2b632" stroke="#6a2fb5" stroke-width="4"/>'

function faceOf(card: Card): string {
  const suit = SUIT_PATHS[suitOf(card)]
  const rank = letters(RANKS[rankOf(card) - 1] ?? '', -34, -50, 25)
  const corner = `<path d="${rank}"/><path d="${suit}" transform="translate(-34 -27) scale(1.1)"/>`
  return `<path d="${suit}" transform="scale(3.1)"/>` + corner + `<g transform="rotate(180)">${corner}</g>`
}

function letters(text: string, x: number, y: number, height: number): string {
  const label = outlineOf('lilita', text)
  const size = height / (label.bottom - label.top)
  return label.path((point) => ({
    x: x + (point.x - (label.left + label.right) / 2) * size,
    y: y + (point.y - (label.top + label.bottom) / 2) * size,
  }))
}
