import { expect, test } from 'vitest'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { seededChance } from '../../kernel/seeded-chance.ts'
import type { Chance } from '../../kernel/math.ts'
import { PANELS, prizeOf, scratch } from './rules.ts'
import type { ScratchConfig } from './rules.ts'
import { plans } from './titles.ts'

const SMALL: ScratchConfig = {
  tickets: 20,
  prizes: [
    { winners: 1, payX100: 500 },
    { winners: 2, payX100: 200 },
    { winners: 2, payX100: 150 },
    { winners: 3, payX100: 100 },
    { winners: 1, payX100: 50 },
  ],
}

test('over every ticket of a print run, the prizes come to the certified return', () => {
  let paid = 0n
  let winners = 0
  for (let ticket = 0; ticket < SMALL.tickets; ticket++) {
    const after = seededChance(`ticket ${ticket}`)
    let isFirst = true
    const chance: Chance = {
      below: (n) => {
        if (!isFirst) return after.below(n)
        isFirst = false
        return scriptedChance([ticket]).below(n)
      },
    }
    const step = scratch.init(SMALL, { stake: 100n, choice: null }, chance)
    paid += step.payout
    winners += step.payout > 0n ? 1 : 0
  }
  const { rtp, hitRateBps } = scratch.certify(SMALL)
  expect(paid * BigInt(rtp.denominator)).toBe(BigInt(rtp.numerator) * 100n * BigInt(SMALL.tickets))
  expect(hitRateBps).toBe(4500)
  expect(winners).toBe(9)
})

test('nine panels show the prize three times, and nothing else three times', () => {
  const chance = seededChance('panels')
  for (let round = 0; round < 2000; round++) {
    const [printed] = scratch.init(SMALL, { stake: 100n, choice: null }, chance).events
    if (printed?.type !== 'printed') throw new Error('a ticket without panels')
    expect(printed.panels).toHaveLength(PANELS)
    SMALL.prizes.forEach((_, symbol) => {
      const count = printed.panels.filter((panel) => panel === symbol).length
      if (symbol === printed.prize) expect(count).toBe(3)
      else expect(count).toBeLessThan(3)
    })
  }
})

test('the first tickets win the first prize, the last ones nothing', () => {
  const won = Array.from({ length: SMALL.tickets }, (_, ticket) => prizeOf(SMALL, ticket))
  expect(won).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, ...Array<null>(11).fill(null)])
})

test('every print run returns from 80 to 97 %', () => {
  for (const { code, config } of plans()) {
    const { rtpBps, method } = scratch.certify(config)
    expect(method).toBe('exact')
    expect(rtpBps, code).toBeGreaterThan(8000)
    expect(rtpBps, code).toBeLessThan(9700)
  }
})

test('a ticket takes no choice', () => {
  expect(scratch.parseChoice(SMALL, { lucky: 7 }, 100n)).toEqual({ problem: 'no_choice_here' })
  expect(() => scratch.certify({ ...SMALL, tickets: 5 })).toThrow('cannot be printed')
})
