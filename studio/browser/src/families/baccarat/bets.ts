/** The bets of a table as they are shown: name, pay and return. */
import { betsOf, type BaccaratBet, type BaccaratConfig } from '@night-market/games/families/baccarat/config'
import { baccarat } from '@night-market/games/families/baccarat/index'
import { returnsOf } from '../../bet-table/returns.ts'
import type { SpotText } from '../../bet-table/spots.ts'
import type { Translate } from './labels.ts'

const PAYS: Record<Exclude<BaccaratBet, 'banker' | 'tie'>, string> = {
  player: '1:1',
  player_pair: '11:1',
  banker_pair: '11:1',
  either_pair: '5:1',
  perfect_pair: '25:1',
  small: '1.5:1',
  big: '0.54:1',
  dragon_7: '40:1',
  panda_8: '25:1',
  lucky_6: '12:1 · 20:1',
}

export function spotsOf(t: Translate, config: BaccaratConfig): SpotText[] {
  const bets = betsOf(config)
  const returns = returnsOf(baccarat, bets, config)
  return bets.map((kind) => ({
    kind,
    name: t(`bet.${kind}`),
    pays: paysOf(kind, config),
    returnBps: returns.get(kind) ?? 0,
    look: `is-${kind}`,
  }))
}

function paysOf(kind: BaccaratBet, { banker, tie }: BaccaratConfig): string {
  if (kind === 'tie') return `${tie}:1`
  if (kind === 'banker') return banker === 'commission' ? '0.95:1' : '1:1'
  return PAYS[kind]
}
