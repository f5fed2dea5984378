import { expect, test } from 'vitest'
import { LineLost, PlayRefusal } from './client.ts'
import { askedAgain } from './question.ts'

const question = { roundId: 'round-one', stake: 100n, choice: { target: 50 } }
const next = () => 'round-two'

test('a question nobody answered is asked again about the same round', () => {
  expect(askedAgain(question, new LineLost('the studio answered 500'), next)).toEqual(question)
})

test.each(['wallet_unreachable', 'not_enough_money', 'round_in_play'] as const)(
  'after %s the same bet is a new round: the old one is closed or taken back',
  (code) => {
    const again = askedAgain(question, new PlayRefusal(code), next)
    expect(again).toEqual({ ...question, roundId: 'round-two' })
  },
)
