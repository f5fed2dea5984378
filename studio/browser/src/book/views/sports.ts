/** Which sports the lobby shows: all of a category, or one of them. Those of the game that was opened stand first. */
import { BOOK_GAMES } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import type { Label } from '../look.ts'
import { lookOf, SHOWN_SPORTS } from '../families/index.ts'
import { h, type Tree } from '../../lib/tree.ts'

type Category = keyof typeof BOOK_GAMES
export type Sports = Category | (string & {})

const CATEGORIES = Object.keys(BOOK_GAMES) as Category[]

const isCategory = (sports: Sports): sports is Category => Object.hasOwn(BOOK_GAMES, sports)
export const categoryOf = (sport: string): Category =>
  lookOf(sport).isEsport === true ? 'ESPORTS' : 'SPORTS'

/** What a game opens with. */
export const sportsOfGame = (gameCode: string): Category =>
  CATEGORIES.find((category) => BOOK_GAMES[category] === gameCode) ?? 'SPORTS'

export const isChosen = (sports: Sports, sport: string): boolean =>
  sports === (isCategory(sports) ? categoryOf(sport) : sport)

export function sportsChoice(game: BookGame): Tree {
  const { t } = game.parts
  const own = sportsOfGame(game.state.opening.gameCode)
  const others = CATEGORIES.filter((category) => category !== own)
  const all = [own, ...others].flatMap((category): Sports[] => [
    category,
    ...SHOWN_SPORTS.filter((sport) => categoryOf(sport) === category),
  ])
  return h(
    'div',
    { class: 'sports', role: 'group', 'aria-label': t('sports.choose') },
    all.map((sports) => chip(game, sports)),
  )
}

function chip(game: BookGame, sports: Sports): Tree {
  return h(
    'button',
    {
      type: 'button',
      class: 'choice',
      key: `sports ${sports}`,
      'aria-pressed': String(sports === game.state.sports),
      onclick: () => game.change({ sports }),
    },
    !isCategory(sports) && glyph(lookOf(sports).icon),
    game.parts.t(`sports.${sports}` as Label),
  )
}
