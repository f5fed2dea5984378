import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawBelow, fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { numberOf } from '../../kernel/rational.ts'
import { risenX100 } from '../../kernel/rise.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { chanceOf, returnOn } from '../../kernel/targets.ts'
import { CRASH_DRAWS, crash, pointOf } from './rules.ts'
import type { CrashBet, CrashConfig } from './rules.ts'
import { sharedCrash } from './shared.ts'

const CONFIG: CrashConfig = {
  returnBps: 9900,
  lowestX100: 101,
  highestX100: 1_000_000,
  doublesMs: 10_000,
  mostBets: 2,
}
const { rise } = sharedCrash

/** The words of a HMAC, read as a round's chance reads them. */
function wordsOf(mac: Buffer): { below(n: number): number } {
  let at = 0
  return { below: (n) => drawBelow(n, () => mac.readUInt32BE(4 * at++)) }
}

test('the point is the published one of bustabit version 2', () => {
  // The salt of bustabit's second seeding event (bitcointalk.org, topic 2807542), and a game whose bust the documentation
  // of the `bustabit` crate prints: 2055.90.
  const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'
  const hash = '5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2'
  const bust = (game: string): number =>
    pointOf(CONFIG, wordsOf(createHmac('sha256', salt).update(Buffer.from(game, 'hex')).digest()))
  expect(bust(hash)).toBe(205_590)
  // The games before it, against the formula as it is published, in doubles.
  let game = hash
  for (let back = 0; back < 2000; back++) {
    const mac = createHmac('sha256', salt).update(Buffer.from(game, 'hex')).digest('hex')
    const published = Math.max(
      1,
      Math.floor(99 / (1 - Number.parseInt(mac.slice(0, 13), 16) / 2 ** 52)) / 100,
    )
    expect(bust(game)).toBe(Math.min(1_000_000, Math.round(published * 100)))
    game = createHash('sha256').update(game).digest('hex')
  }
})

test('a target is reached by exactly floor(99 x 2^52 / target) of the draws', () => {
  const all = BigInt(CRASH_DRAWS)
  const pointAt = (drawn: bigint): number =>
    pointOf(CONFIG, scriptedChance([Number(drawn >> 20n), Number(drawn & 0xfffffn)]))
  for (const target of [101, 102, 150, 200, 333, 1000, 99_999, 1_000_000]) {
    const reaching = (99n * all) / BigInt(target)
    expect(pointAt(all - reaching)).toBeGreaterThanOrEqual(target)
    expect(pointAt(all - reaching - 1n)).toBeLessThan(target)
    expect(
      chanceOf(CONFIG, target, CRASH_DRAWS).numerator *
        (all / chanceOf(CONFIG, target, CRASH_DRAWS).denominator),
    ).toBe(reaching)
  }
  expect([pointAt(0n), pointAt(all - 1n)]).toEqual([100, 1_000_000])
})

test('the certificate is the return of the worst target, which loses no more than the rest of a division', () => {
  const { rtp } = crash.certify(CONFIG)
  const exact = BigInt(rtp.numerator) * 1_000_000_000_000n
  expect(exact / BigInt(rtp.denominator)).toBeGreaterThanOrEqual(989_999_999_997n)
  for (const target of [101, 157, 200, 4321, 1_000_000])
    expect(numberOf(returnOn(CONFIG, target, CRASH_DRAWS))).toBeGreaterThanOrEqual(
      Number(rtp.numerator) / Number(rtp.denominator),
    )
})

test('bets are paid by hand, by their target, or not at all', () => {
  const choice: CrashBet[] = [
    { stake: '1000', autoX100: 150 },
    { stake: '500', autoX100: null },
  ]
  // h is half of all draws: floor(99 / 0.5) = 198.
  const begun = crash.init(CONFIG, { stake: 1500n, choice }, scriptedChance([2 ** 31, 0]))
  expect([begun.events, begun.payout]).toEqual([[{ type: 'crashed', pointX100: 198 }], 1500n])
  const out = crash.act(CONFIG, begun.state, { type: 'cash_out', bet: 1, x100: 120 }, scriptedChance([]))
  expect([out.payout, out.events[0]]).toEqual([
    2100n,
    { type: 'cashed_out', bet: 1, x100: 120, payout: '600' },
  ])
  const early = crash.act(CONFIG, out.state, { type: 'cash_out', bet: 0, x100: 110 }, scriptedChance([]))
  expect([early.payout, early.isOver]).toEqual([1700n, true])
  for (const [bet, x100] of [
    [0, 150],
    [1, 199],
    [2, 120],
  ] as const)
    expect(() => crash.act(CONFIG, begun.state, { type: 'cash_out', bet, x100 }, scriptedChance([]))).toThrow(
      'not in play',
    )
})

test('the rise ends with the first millisecond past the point, and no value before it is past it', () => {
  const random = seededChance('crash rise')
  for (let round = 0; round < 400; round++) {
    const seeds = ['server', 'client', random.below(1_000_000)] as const
    const point = pointOf(CONFIG, fairChance(...seeds))
    const ends = rise?.endsAfterMs(CONFIG, fairChance(...seeds)) ?? 0
    expect(risenX100(CONFIG, ends)).toBeGreaterThan(point)
    expect(risenX100(CONFIG, ends - 1)).toBeLessThanOrEqual(point)
  }
  expect(rise?.longestMs(CONFIG)).toBeLessThan(133_000)
})

test('cashing out by hand at a value is as likely as reaching it as a target', () => {
  // In play at a value means that the point has come to it: 1.01 is the lowest, for 1.00 would be reached for sure.
  const [choice] = [[{ stake: '100', autoX100: 200 }]]
  expect(rise?.cashOut(CONFIG, choice, 0, 100)).toBeNull()
  expect(rise?.cashOut(CONFIG, choice, 0, 101)).toEqual({ type: 'cash_out', bet: 0, x100: 101 })
  expect(rise?.cashOut(CONFIG, choice, 0, 200)).toBeNull()
  expect(rise?.cashOut(CONFIG, choice, 1, 150)).toBeNull()
})

test.each([
  [null, 'no_bets'],
  [[], 'no_bets'],
  [[{ stake: '10' }, { stake: '10' }, { stake: '10' }], 'too_many_bets'],
  [[{ autoX100: 200 }], 'no_bet_of_this_game'],
  [[{ stake: '100', autoX100: 100 }], 'no_bet_of_this_game'],
  [[{ stake: '100', autoX100: 150.5 }], 'no_bet_of_this_game'],
  [[{ stake: '100', autoX100: 1_000_001 }], 'no_bet_of_this_game'],
  [[{ stake: '90' }], 'bets_do_not_add_up_to_the_stake'],
])('the choice %j is refused', (choice, problem) => {
  expect(crash.parseChoice(CONFIG, choice, 100n)).toEqual({ problem })
})

test('a choice from outside carries no cash-out of its own', () => {
  expect(crash.parseChoice(CONFIG, [{ stake: '100', autoX100: null, outX100: 5000 }], 100n)).toEqual({
    choice: [{ stake: '100', autoX100: null }],
  })
})
