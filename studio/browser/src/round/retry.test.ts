import { expect, test } from 'vitest'
import { ConnectionLost, PlayRefusal } from './ask.ts'
import { retryOf } from './retry.ts'

const request = { roundId: 'round-one', stake: 100n, choice: { target: 50 } }
const next = () => 'round-two'

test('a request without an answer is retried with the same round', () => {
  expect(retryOf(request, new ConnectionLost('the studio answered 500'), next)).toEqual(request)
})

test.each(['wallet_unreachable', 'not_enough_money', 'round_in_play'] as const)(
  'after %s the same bet is a new round: the old one is closed or taken back',
  (code) => {
    const again = retryOf(request, new PlayRefusal(code), next)
    expect(again).toEqual({ ...request, roundId: 'round-two' })
  },
)
