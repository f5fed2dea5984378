import { expect, test } from 'vitest'
import { numberOf } from '../../kernel/rational.ts'
import { playShare } from '../../kernel/ante/odds.ts'
import { teenPatti } from './index.ts'
import { plans } from './titles.ts'

const GAME = { id: 'teen-patti', order: 'patti' } as const

test('no bet returns more than it takes, and the boot from 95 to 98 %', () => {
  for (const { code, config } of plans()) {
    const [boot = 0, ...sides] = teenPatti.odds.returns(config).map(numberOf)
    expect(boot, code).toBeGreaterThan(0.95)
    expect(boot, code).toBeLessThan(0.98)
    for (const side of sides) expect(side, code).toBeLessThan(1)
  }
})

test('a dealer who needs a king plays less often: the player makes a chaal more often', () => {
  const [queen, king] = [12, 13].map((qualifies) => {
    const [plan] = plans()
    if (!plan) throw new Error('no titles')
    return numberOf(playShare(GAME, { ...plan.config, qualifies }))
  })
  expect(king).toBeGreaterThan(queen ?? 1)
})
