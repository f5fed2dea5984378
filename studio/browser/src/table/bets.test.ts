import type { OwnBets, TableBetBody, TableBetValue } from '@night-market/protocol/studio-table'
import { expect, test, vi } from 'vitest'
import { ConnectionLost, PlayRefusal } from '../round/ask.ts'
import { TableBets, type BetFailure } from './bets.ts'

const own = (outs: (number | null)[], payout: string | null = null): OwnBets => ({
  stake: '1000',
  choice: [],
  outs,
  payout,
  events: [],
  returned: '0',
})
const valueOf = (outs: (number | null)[]): TableBetValue => ({ roundId: 'one', own: own(outs), balance: '0' })
const BET = { roundId: 'one', stake: 500n, choice: [] }

/** `answers` are given in turn, whatever is asked. */
function betsWith(...answers: (() => Promise<TableBetValue>)[]) {
  const asked: TableBetBody[] = []
  const failures: BetFailure[] = []
  const answer = () => answers.shift()?.() ?? Promise.reject(new Error('asked too often'))
  const accepted = vi.fn()
  const bets = new TableBets(
    {
      placeTableBet: (body) => {
        asked.push(body)
        return answer()
      },
      cashOutTableBet: answer,
    },
    { changed: () => undefined, accepted, failed: (failure) => failures.push(failure) },
  )
  bets.hear('one', null)
  return { bets, asked, failures, accepted }
}

const refuse = (code: PlayRefusal['code']) => () => Promise.reject(new PlayRefusal(code))
const silence = () => Promise.reject(new ConnectionLost())
const accept = () => Promise.resolve(valueOf([null]))

test('a bet whose answer was lost is asked for again as the same bet, one that was refused as another', async () => {
  for (const [first, isSame] of [
    [silence, true],
    [refuse('wallet_unreachable'), false],
  ] as const) {
    const { bets, asked, failures, accepted } = betsWith(first, accept)
    await bets.place(BET)
    expect([bets.asking, bets.missed, failures[0]?.stake]).toEqual([0n, null, 500n])
    failures[0]?.again()
    await vi.waitFor(() => expect(accepted).toHaveBeenCalledOnce())
    expect(asked[0]?.betId === asked[1]?.betId).toBe(isSame)
    expect(asked[1]).toMatchObject({ roundId: 'one', stake: '500' })
  }
})

test('a bet on its way is the only one: pressing twice places one', async () => {
  const { bets, asked } = betsWith(accept)
  await Promise.all([bets.place(BET), bets.place(BET)])
  expect(asked).toHaveLength(1)
})

test('what the round did not take is kept with its stake until the next round', async () => {
  const { bets, failures } = betsWith(refuse('bets_closed'))
  await bets.place(BET)
  expect(bets.missed).toEqual({ why: 'too_late', stake: 500n })
  expect(failures).toHaveLength(1)
  bets.hear('one', null)
  expect(bets.missed).not.toBe(null)
  bets.hear('two', null)
  expect(bets.missed).toBe(null)
})

test('a refused cash-out is said, and does not hold up that of the other bet', async () => {
  const first = Promise.withResolvers<TableBetValue>()
  const { bets, failures } = betsWith(
    () => first.promise,
    () => Promise.resolve(valueOf([null, 120])),
  )
  const leaving = bets.cashOut(0)
  await bets.cashOut(1)
  expect([[...bets.leaving], bets.own?.outs]).toEqual([[0], [null, 120]])
  first.reject(new PlayRefusal('cash_out_closed'))
  await leaving
  expect([bets.missed, failures.length, bets.leaving.size]).toEqual([{ why: 'not_cashed_out', bet: 0 }, 1, 0])
})

test('an older answer does not take a cash-out back; the reveal has the last word', async () => {
  const { bets } = betsWith(() => Promise.resolve(valueOf([110, 120])))
  await bets.cashOut(0)
  bets.hear('one', own([null, 120]))
  expect(bets.own?.outs).toEqual([110, 120])
  bets.hear('one', own([null, 120], '1200'))
  expect(bets.own?.payout).toBe('1200')
})
