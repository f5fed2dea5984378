/** On a narrow screen a row shows one market, which is chosen above the leagues. */
import type { BookGame } from '../game.ts'
import type { Label, Translate } from '../look.ts'
import type { League } from '../model/lobby.ts'
import { lookOf } from '../families/index.ts'
import { h, type Child } from '../../lib/tree.ts'

/** What the places of a row hold where its sports name them differently. */
const PLACES = ['market.219', 'tab.handicap', 'tab.totals'] as const satisfies readonly Label[]

/** The name that all the sports have for a place of their rows, or what the place holds. */
export function marketNames(t: Translate, sports: readonly string[]): string[] {
  return PLACES.map((label, at) => {
    const names = new Set(
      sports.map((sport) => {
        const { row, marketName } = lookOf(sport)
        const market = row[at]?.market
        return market === undefined ? '' : marketName(t, market)
      }),
    )
    const [name] = names
    return names.size === 1 && name !== undefined ? name : t(label)
  })
}

export function markets(game: BookGame, leagues: readonly League[]): Child {
  if (leagues.length === 0) return null
  const { t } = game.parts
  const names = marketNames(
    t,
    leagues.map(({ sport }) => sport),
  )
  return h(
    'div',
    { class: 'choices choices--market', role: 'group', 'aria-label': t('lobby.market') },
    names.map((name, at) =>
      h(
        'button',
        {
          type: 'button',
          class: 'choice',
          'aria-pressed': String(at === game.state.lobbyMarket),
          onclick: () => game.change({ lobbyMarket: at }),
        },
        name,
      ),
    ),
  )
}
