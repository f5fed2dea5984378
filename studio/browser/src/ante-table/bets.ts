/** The bets of a table as they are shown: name, pay and return. */
import { anteBets, type AnteBet, type AnteConfig } from '@night-market/games/kernel/ante/config'
import type { AnteFamily } from '@night-market/games/kernel/ante/family'
import { returnsOf } from '../bet-table/returns.ts'
import type { SpotText } from '../bet-table/spots.ts'
import type { Translate } from './labels.ts'

export function spotsOf(game: AnteFamily, t: Translate, config: AnteConfig): SpotText[] {
  const bets = anteBets(config)
  const returns = returnsOf(game, bets, config)
  return bets.map((kind) => ({
    kind,
    name: t(`bet.${kind}`),
    pays: paysOf(kind, config),
    returnBps: returns.get(kind) ?? 0,
    look: `is-${kind}`,
  }))
}

function paysOf(kind: AnteBet, { pairPlus, six }: AnteConfig): string {
  if (kind === 'ante') return '1:1'
  return `${Math.max(...(kind === 'pair_plus' ? pairPlus : six))}:1`
}
