/** Cockfight at a shared table: a fight between cartoon birds, prices that move until it begins, and the road of results. */
import './style.css'
import { openBetTable } from '../../bet-table/game.ts'
import type { Result } from '../../bet-table/big-road.ts'
import { scoreCard } from '../../bet-table/roads/score-card.ts'
import type { GameView } from '../../family.ts'
import { Prices, spotsOf } from './bets.ts'
import type { Table } from './labels.ts'
import { scene } from './scene.ts'

/** The roads have the red side on the right. */
const SIDES = { wala: 'left', meron: 'right', draw: 'tie', full_time: 'tie' } as const satisfies Record<
  string,
  Result
>

export async function open(table: Table): Promise<GameView> {
  const { t, title } = table
  const { config } = title
  const named = (bet: 'meron' | 'wala' | 'draw') => ({ name: t(`bet.${bet}`), letter: t(`letter.${bet}`) })
  return openBetTable(table, {
    look: `cockfight is-${config.pool === null ? 'fixed' : 'pool'}`,
    spots: spotsOf(t, config),
    scene: scene(table),
    roads: () =>
      scoreCard({
        label: t('road'),
        names: { left: named('wala'), right: named('meron'), tie: named('draw') },
        sideOf: ({ look }) => SIDES[look as keyof typeof SIDES],
        derived: [],
      }),
    prices: new Prices(config),
    playLabel: t('place'),
  })
}
