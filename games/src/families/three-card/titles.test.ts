import { expect, test } from 'vitest'
import { numberOf } from '../../kernel/rational.ts'
import { threeCard } from './index.ts'
import { plans } from './titles.ts'

const returnsOf = (code: string): number[] => {
  const plan = plans().find((each) => each.code === code)
  if (!plan) throw new Error(code)
  return threeCard.odds.returns(plan.config).map(numberOf)
}

// wizardofodds.com/games/three-card-poker: ante bonus 5-4-1 3.37 %, 4-3-1 3.83 %, 3-2-1 4.28 %; Pair Plus 40-30-6-4-1 2.32 %,
// 40-30-6-3-1 7.28 %, 35-25-6-4-1 4.58 %; six-card bonus 1000-200-50-25-15-10-5 15.28 %.
test.each([
  ['fortune-three-card', [0.0337, 0.0232]],
  ['blue-whale-three-card', [0.0337, 0.0728]],
  ['bison-three-card', [0.0337, 0.0458]],
  ['spartan-three-card', [0.0383]],
  ['derby-three-card', [0.0428]],
  ['spider-three-card', [0.0337, 0.1528]],
])('%s keeps the published %j', (code, edges) => {
  returnsOf(code).forEach((rtp, bet) => expect(1 - rtp).toBeCloseTo(edges[bet] ?? 0, 4))
})
