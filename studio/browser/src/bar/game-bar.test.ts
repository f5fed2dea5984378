import { expect, test } from 'vitest'
import type { GameView } from '../family.ts'
import { StakeLadder } from '../stakes/ladder.ts'
import { nextStake } from './game-bar.ts'

const ladder = new StakeLadder([10n, 20n], 1000n)
const viewOf = (bet: ReturnType<GameView['bet']>) => ({ bet: () => bet }) as GameView

test('a bet of several stakes counts whole, for the loss limit of autoplay as for the wallet', () => {
  expect(nextStake(viewOf({ stake: 200n, choice: null }), ladder)).toBe(200n)
  expect(nextStake(viewOf('Choose a number'), ladder)).toBe(10n)
  expect(nextStake(null, ladder)).toBe(10n)
})
