/** Plays whole rounds by basic strategy, for tests and for figures that no formula gives. */
import { rankOf } from '../../kernel/cards.ts'
import type { Chance } from '../../kernel/math.ts'
import { stakeOf } from '../../kernel/rounds.ts'
import { basicStrategy } from './basic-strategy.ts'
import type { Strategy } from './basic-strategy.ts'
import type { BlackjackConfig } from './config.ts'
import { totalOf, valueOf } from './hands.ts'
import { blackjack } from './rules.ts'
import type { BlackjackAction, BlackjackState } from './rules.ts'

export interface Played {
  /** In hundredths of the first bet. */
  staked: number
  paid: number
}

/** A round by basic strategy, without insurance. */
export function playRound(config: BlackjackConfig, chance: Chance, strategy = basicStrategy(config)): Played {
  const choice = [{ kind: 'main', stake: '100' }]
  let step = blackjack.init(config, { stake: 100n, choice }, chance)
  let staked = 100
  while (!step.isOver) {
    const action = actionOf(config, step.state, strategy)
    staked += Number(stakeOf(blackjack.legal(config, step.state), action))
    step = blackjack.act(config, step.state, action, chance)
  }
  return { staked, paid: Number(step.payout) }
}

function actionOf(config: BlackjackConfig, state: BlackjackState, strategy: Strategy): BlackjackAction {
  if (state.phase === 'insurance') return { type: 'decline' }
  const types = blackjack.legal(config, state).map(({ type }) => type)
  const cards = state.hands[state.at]?.cards ?? []
  const pair = types.includes('split') ? valueOf(cards[0] ?? 0) : null
  const open = rankOf(state.dealer[0] ?? 0)
  const allowed = {
    double: types.includes('double'),
    split: types.includes('split'),
    surrender: types.includes('surrender'),
  }
  return { type: strategy({ ...totalOf(cards), pair }, Math.min(open, 10), allowed) }
}
