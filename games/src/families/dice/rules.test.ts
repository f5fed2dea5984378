import { expect, test } from 'vitest'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { isLess } from '../../kernel/rational.ts'
import { SIDES, dice, multiplierOf, returnOnNumbers } from './rules.ts'
import type { DiceChoice, DiceConfig } from './rules.ts'

const DICE: DiceConfig = { returnBps: 9900, minNumbers: 1, maxNumbers: 9800 }

function play(choice: DiceChoice, rolled: number): bigint {
  return dice.init(DICE, { stake: 100n, choice }, scriptedChance([rolled])).payout
}

test('no bet returns more than 99% nor less than the certificate says', () => {
  const { rtp } = dice.certify(DICE)
  const worst = { numerator: BigInt(rtp.numerator), denominator: BigInt(rtp.denominator) }
  for (let numbers = DICE.minNumbers; numbers <= DICE.maxNumbers; numbers++) {
    const found = returnOnNumbers(DICE, numbers)
    expect(isLess({ numerator: 99n, denominator: 100n }, found)).toBe(false)
    expect(isLess(found, worst)).toBe(false)
    expect(multiplierOf(DICE, numbers)).toBeGreaterThan(100)
  }
  expect(dice.certify(DICE).rtpBps).toBe(9803)
})

test.each<DiceChoice>([
  { target: 5000, direction: 'under' },
  { target: 4999, direction: 'over' },
  { target: 1, direction: 'under' },
  { target: 9998, direction: 'over' },
  { target: 9706, direction: 'under' },
])('over every number that can be drawn, %j returns what its formula says', (choice) => {
  let returned = 0n
  for (let rolled = 0; rolled < SIDES; rolled++) returned += play(choice, rolled)
  const numbers = choice.direction === 'under' ? choice.target : SIDES - 1 - choice.target
  const rtp = returnOnNumbers(DICE, numbers)
  expect(returned * rtp.denominator).toBe(rtp.numerator * 100n * BigInt(SIDES))
})

test('the target itself loses on both sides', () => {
  expect(play({ target: 5000, direction: 'under' }, 5000)).toBe(0n)
  expect(play({ target: 5000, direction: 'over' }, 5000)).toBe(0n)
  expect(play({ target: 5000, direction: 'under' }, 4999)).toBe(198n)
  expect(play({ target: 5000, direction: 'over' }, 5001)).toBe(198n)
})

test.each([
  [null, 'no_target'],
  [{ target: 5000 }, 'no_direction'],
  [{ target: 5000, direction: 'left' }, 'no_direction'],
  [{ target: '5000', direction: 'under' }, 'no_target'],
  [{ target: 50.5, direction: 'under' }, 'no_target'],
  [{ target: 0, direction: 'under' }, 'target_out_of_range'],
  [{ target: 9801, direction: 'under' }, 'target_out_of_range'],
  [{ target: 9999, direction: 'over' }, 'target_out_of_range'],
  [{ target: 198, direction: 'over' }, 'target_out_of_range'],
  [{ target: -5, direction: 'over' }, 'target_out_of_range'],
])('the choice %j is refused', (choice, problem) => {
  expect(dice.parseChoice(DICE, choice, 1n)).toEqual({ problem })
})

test('a choice at either border is taken', () => {
  for (const choice of [
    { target: 1, direction: 'under' },
    { target: 9800, direction: 'under' },
    { target: 9998, direction: 'over' },
    { target: 199, direction: 'over' },
  ]) {
    expect(dice.parseChoice(DICE, choice, 1n)).toEqual({ choice })
  }
})
