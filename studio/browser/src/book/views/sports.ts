/** Which sports the lobby shows: all of a category, or one of them. Those of the game that was opened stand first. */
import { BOOK_GAMES } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import type { Label } from '../look.ts'
import { lookOf, SHOWN_SPORTS } from '../families/index.ts'
import { h, type Tree } from '../../lib/tree.ts'

export type Sports = keyof typeof BOOK_GAMES | (string & {})

const isEsport = (sport: string): boolean => lookOf(sport).isEsport === true

/** What a game opens with. */
export const sportsOfGame = (gameCode: string): keyof typeof BOOK_GAMES =>
  gameCode === BOOK_GAMES.ESPORTS ? 'ESPORTS' : 'SPORTS'

export function isChosen(sports: Sports, sport: string): boolean {
  if (sports === 'SPORTS' || sports === 'ESPORTS') return isEsport(sport) === (sports === 'ESPORTS')
  return sport === sports
}

export function sportsChoice(game: BookGame): Tree {
  const { t } = game.parts
  const own = sportsOfGame(game.state.opening.gameCode)
  const categories = own === 'ESPORTS' ? (['ESPORTS', 'SPORTS'] as const) : (['SPORTS', 'ESPORTS'] as const)
  const all = categories.flatMap((category) => [
    category,
    ...SHOWN_SPORTS.filter((sport) => isEsport(sport) === (category === 'ESPORTS')),
  ])
  return h(
    'div',
    { class: 'sports', role: 'group', 'aria-label': t('sports.choose') },
    all.map((sports) => chip(game, sports)),
  )
}

function chip(game: BookGame, sports: string): Tree {
  const isCategory = sports === 'SPORTS' || sports === 'ESPORTS'
  return h(
    'button',
    {
      type: 'button',
      class: 'choice',
      key: `sports ${sports}`,
      'aria-pressed': String(sports === game.state.sports),
      onclick: () => game.change({ sports }),
    },
    !isCategory && glyph(lookOf(sports).icon),
    game.parts.t(`sports.${sports}` as Label),
  )
}
