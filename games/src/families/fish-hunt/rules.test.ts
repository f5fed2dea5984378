import { expect, test } from 'vitest'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { rational } from '../../kernel/rational.ts'
import { stakeSteps } from '../../kernel/stakes.ts'
import { TITLES } from '../../testing/titles.ts'
import type { Title } from '../../titles/title.ts'
import { isChain, linkPays, payRange, type FishConfig } from './config.ts'
import { fishHunt } from './index.ts'
import { captureChance, captureDraw, returnOf, secondMoment } from './odds.ts'

const OWN = TITLES.filter(({ family }) => family === 'fish-hunt') as Title<FishConfig>[]
const CONFIG: FishConfig = {
  returnBps: 9600,
  mostShots: 20,
  targets: [{ pays: [2] }, { pays: [3] }, { links: [2, 4], among: [0, 1] }, { pays: [100, 200, 300] }],
}
const { math } = fishHunt
const play = (shots: number[], stake: bigint, draws: number[]) =>
  math.init(CONFIG, { stake, choice: { shots } }, scriptedChance(draws))

test('a shot captures where its draw is below the return, and pays whole times its price', () => {
  // 9600 of 20,000 capture a target that pays 2.
  expect(captureDraw(CONFIG, { pays: [2] })).toEqual({ hits: 9600, of: 20_000 })
  const { payout, events, isOver } = play([0, 0, 1], 30n, [9599, 9600, 0])
  expect([payout, isOver]).toEqual([50n, true])
  expect(events).toEqual([
    { type: 'capture', shot: 0, target: 0, pay: 2, payout: '20' },
    { type: 'capture', shot: 2, target: 1, pay: 3, payout: '30' },
    { type: 'volley', shots: 3, captures: 2, payout: '50' },
  ])
})

test('a boss pays one of its amounts, a chain what its links pay together', () => {
  expect(play([3], 10n, [0, 2]).events[0]).toMatchObject({ pay: 300, payout: '3000' })
  // Two links and one more, through targets 1, 0 and 1.
  const chain = play([2], 10n, [0, 1, 1, 0, 1]).events[0]
  expect(chain).toMatchObject({ pay: 8, links: [1, 0, 1], payout: '80' })
})

test('every target of every title returns the same, exactly', () => {
  for (const { config, code, certificate } of OWN)
    for (const target of config.targets) {
      expect(returnOf(config, target), code).toEqual(rational(BigInt(config.returnBps), 10_000n))
      const { hits, of } = captureDraw(config, target)
      expect(hits).toBeLessThan(of)
      expect(of).toBeLessThan(2 ** 32)
      expect(certificate.rtpBps).toBe(config.returnBps)
    }
})

test('the return does not depend on how the shots of a round are spread', () => {
  const chance = seededChance('spread')
  const shots = Array.from({ length: 20 }, (_, shot) => shot % 4)
  let paid = 0
  const rounds = 40_000
  for (let round = 0; round < rounds; round++)
    paid += Number(math.init(CONFIG, { stake: 20n, choice: { shots } }, chance).payout)
  const shot = CONFIG.targets.reduce((sum, target) => sum + secondMoment(CONFIG, target) - 0.96 ** 2, 0) / 4
  const deviation = Math.sqrt(shot / (20 * rounds))
  expect(Math.abs(paid / (20 * rounds) - 0.96)).toBeLessThan(4 * deviation)
})

test('a chain captures as often as its chance says, and pays its mean and its deviation', () => {
  const target = CONFIG.targets[2]
  if (!target || !isChain(target)) throw new Error('no chain')
  const chance = seededChance('chain')
  const shots = 400_000
  let [captures, sum, squares] = [0, 0, 0]
  for (let shot = 0; shot < shots; shot++) {
    const [event] = math.init(CONFIG, { stake: 1n, choice: { shots: [2] } }, chance).events
    if (event?.type !== 'capture') continue
    captures += 1
    sum += event.pay
    squares += event.pay ** 2
  }
  // Three links of 2.5 in the mean: 7.5, captured by 0.96 / 7.5.
  expect(captureChance(CONFIG, target)).toEqual(rational(128n, 1000n))
  expect(captures / shots).toBeCloseTo(0.128, 2)
  expect(sum / captures).toBeCloseTo(7.5, 1)
  expect(squares / shots).toBeCloseTo(secondMoment(CONFIG, target), 0)
  expect(linkPays(CONFIG, target)).toEqual([2, 3])
})

test.each([
  ['no shots', { shots: [] }, 20n, 'no_shots'],
  ['no list', { shots: 3 }, 20n, 'no_shots'],
  ['a target that is not there', { shots: [0, 4] }, 20n, 'no_such_target'],
  ['half a target', { shots: [0.5] }, 20n, 'no_such_target'],
  ['a target by its name', { shots: ['0'] }, 20n, 'no_such_target'],
  ['more shots than a volley has', { shots: Array.from({ length: 21 }, () => 0) }, 210n, 'too_many_shots'],
  ['shots of different prices', { shots: [0, 0, 0] }, 100n, 'shots_of_different_prices'],
])('%s cannot be fired', (_, choice, stake, problem) => {
  expect(math.parseChoice(CONFIG, choice, stake)).toEqual({ problem })
})

test('the titles differ in at least four targets, pay more for each, and are found at every brand', () => {
  expect(OWN.length).toBeGreaterThanOrEqual(8)
  expect(new Set(OWN.map(({ brand }) => brand)).size).toBe(OWN.length)
  for (const [index, { symbols, config, hero, code }] of OWN.entries()) {
    expect(new Set(symbols).size, code).toBe(config.targets.length)
    expect(symbols).toContain(hero)
    const pays = config.targets.flatMap((target) => Object.values(payRange(config, target)))
    expect(
      pays.every((pay) => Number.isInteger(pay) && pay >= 2),
      code,
    ).toBe(true)
    for (const other of OWN.slice(index + 1))
      expect(symbols.filter((icon) => !other.symbols.includes(icon)).length, code).toBeGreaterThanOrEqual(4)
  }
  expect(stakeSteps(fishHunt).every((price) => price % 10n === 0n)).toBe(true)
})
