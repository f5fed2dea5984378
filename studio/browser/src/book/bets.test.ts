import { expect, test } from 'vitest'
import { moneyText } from '../lib/money-text.ts'
import { ConnectionLost } from '../round/ask.ts'
import { Bets } from './bets.ts'
import type { Bet, CashOut } from './client.ts'
import type { BookGame } from './game.ts'

const open = (openStake: string, paid = '0'): Bet => ({
  id: 'bok_1',
  state: 'open',
  sizes: [1],
  lines: 1,
  stake: '10000',
  stakeOfLine: '10000',
  openStake,
  greatestWin: '21200',
  paid,
  placedAt: 0,
  legs: [],
  cashOut: null,
})
const HALF = { shareBps: 5000, amount: '4800' }

/** Bets of a page whose studio answers these calls one after another. */
function closing(answers: (() => Bet)[]) {
  const asked: CashOut[] = []
  const said: string[] = []
  const game = {
    state: { bets: { open: { bets: [], hasMore: false }, settled: null }, betsPart: 'open' },
    change: () => undefined,
    setBalance: () => undefined,
    live: { say: (words: string) => void said.push(words) },
    parts: {
      money: moneyText('en', 'INR', 2),
      t: (key: string) => key,
      client: {
        bets: async () => ({ bets: [], hasMore: false }),
        cashOut: async (body: CashOut) => {
          asked.push(body)
          return { balance: '1', bet: answers[asked.length - 1]?.() ?? open('5000', '4800') }
        },
      },
    },
  }
  return { bets: new Bets(game as unknown as BookGame), asked, said }
}
const noAnswer = (): never => {
  throw new ConnectionLost()
}

test('a share is closed at no less than what was shown of it', async () => {
  const { bets, asked, said } = closing([])
  await bets.cashOut(open('10000'), HALF)
  expect(asked).toMatchObject([{ bet: 'bok_1', shareBps: 5000, least: '4800' }])
  expect(said).toEqual(['bets.cashed_part'])
})

test('what was not answered is asked again as it was, unless the share or the bet is another', async () => {
  const { bets, asked } = closing([noAnswer, noAnswer, noAnswer])
  await bets.cashOut(open('10000'), HALF)
  await bets.cashOut(open('10000'), HALF)
  expect(asked[1]).toEqual(asked[0])
  await bets.cashOut(open('10000'), { shareBps: 10_000, amount: '9600' })
  expect(asked[2]).toMatchObject({ shareBps: 10_000 })
  expect(asked[2]?.request).not.toBe(asked[0]?.request)
  await bets.cashOut(open('5000'), { shareBps: 10_000, amount: '4800' })
  expect(asked[3]?.request).not.toBe(asked[2]?.request)
})
