/** The faces of playing cards, drawn: pips in their places, courts mirrored, so that a hand is read at a glance. */
import { isRed, JOKER, rankOf, suitOf, type Card, type Suit } from '@night-market/games/kernel/cards'
import { SUIT_PATHS } from '@night-market/games/kernel/suit-paths'
import { svg } from '../lib/svg.ts'
import { courtHalf } from './court.ts'

const RANK_TEXTS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

const [LEFT, MIDDLE, RIGHT] = [35, 50, 65]
type Place = readonly [x: number, y: number]

/** Where the pips of a number lie on a card of 100 by 140. */
const PIPS: Record<number, readonly Place[]> = {
  2: [
    [MIDDLE, 30],
    [MIDDLE, 110],
  ],
  3: [
    [MIDDLE, 30],
    [MIDDLE, 70],
    [MIDDLE, 110],
  ],
  4: corners(30, 110),
  5: [...corners(30, 110), [MIDDLE, 70]],
  6: [...corners(30, 110), ...pair(70)],
  7: [...corners(30, 110), ...pair(70), [MIDDLE, 50]],
  8: [...corners(30, 110), ...pair(70), [MIDDLE, 50], [MIDDLE, 90]],
  9: [...corners(28, 112), ...corners(56, 84), [MIDDLE, 70]],
  10: [...corners(28, 112), ...corners(56, 84), [MIDDLE, 42], [MIDDLE, 98]],
}

function pair(y: number): Place[] {
  return [
    [LEFT, y],
    [RIGHT, y],
  ]
}

function corners(top: number, bottom: number): Place[] {
  return [...pair(top), ...pair(bottom)]
}

const RED = '#c8102e'
const BLACK = '#1b1d29'

export function cardFace(card: Card): SVGElement {
  const paint = card === JOKER ? '#6a2fb5' : isRed(card) ? RED : BLACK
  return svg(
    'svg',
    { viewBox: '0 0 100 140', 'aria-hidden': 'true', class: 'pcard__art', fill: paint },
    ...(card === JOKER ? jokerFace() : [...middleOf(card), corner(card, false), corner(card, true)]),
  )
}

function middleOf(card: Card): SVGElement[] {
  const rank = rankOf(card)
  const suit = suitOf(card)
  if (rank === 1) return [pip(suit, [MIDDLE, 70], 2.7)]
  if (rank <= 10) return (PIPS[rank] ?? []).map((place) => pip(suit, place, 1.02))
  const half = () => courtHalf(rank, isRed(card), () => pip(suit, [33, 31], 0.8))
  return [
    svg('rect', {
      x: 19,
      y: 13,
      width: 62,
      height: 114,
      rx: 5,
      fill: '#fff8e6',
      stroke: '#b9892f',
      'stroke-width': 1.2,
    }),
    half(),
    svg('g', { transform: 'rotate(180 50 70)' }, half()),
  ]
}

function pip(suit: Suit, [x, y]: Place, scale: number): SVGElement {
  const turn = y > 70 ? ' rotate(180)' : ''
  return svg('path', { d: SUIT_PATHS[suit], transform: `translate(${x} ${y})${turn} scale(${scale})` })
}

function corner(card: Card, isBelow: boolean): SVGElement {
  const text = RANK_TEXTS[rankOf(card) - 1] ?? ''
  return svg(
    'g',
    isBelow ? { transform: 'rotate(180 50 70)' } : {},
    svg('text', { x: 11.5, y: 21, class: 'pcard__rank', 'data-wide': text.length > 1 ? 'yes' : 'no' }, text),
    svg('path', { d: SUIT_PATHS[suitOf(card)], transform: 'translate(11.5 32) scale(.72)' }),
  )
}

function jokerFace(): SVGElement[] {
  const star = 'M0-30 8.8-9.3 31.3-7.4 14.2 7.3 19.4 29.3 0 17.6-19.4 29.3-14.2 7.3-31.3-7.4-8.8-9.3Z'
  return [
    svg('path', {
      d: star,
      transform: 'translate(50 70)',
      fill: '#f2b632',
      stroke: '#6a2fb5',
      'stroke-width': 3,
    }),
    ...[false, true].map((isBelow) =>
      svg(
        'g',
        isBelow ? { transform: 'rotate(180 50 70)' } : {},
        ...[...'JOKER'].map((letter, at) =>
          svg('text', { x: 11, y: 18 + at * 13, class: 'pcard__rank', 'data-wide': 'letter' }, letter),
        ),
      ),
    ),
  ]
}
