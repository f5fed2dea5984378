/** `npm run book`, as operators run it: on the database of a market, with a vendor that keeps what it was asked. */
import { afterAll, expect, test } from 'vitest'
import { actingVendor } from '../proofs/testkit/acting-vendor.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { book as bookCommand } from './book.ts'

const { asked, close } = await actingVendor()
afterAll(close)

const book = (words: string[]) => runCommand(bookCommand, words)
const ABOUT = ['--reason', 'The feed was wrong.', '--vendor', 'acme']
const ONE = ['--by', 'asha', ...ABOUT]
const TWO = ['--by', 'asha,ravi', ...ABOUT]

test('one of the staff suspends, opens and limits; two make void, give a result and correct it', async () => {
  const market = ['--market', '1']
  const line = ['--market', '18', '--spec', 'total=2.5']
  const outcomes = ['--outcomes', '1=W,2=L,3=HL']
  for (const words of [
    ['suspend', 'lantern-1', ...line, ...ONE],
    ['open', 'lantern-1', ...ONE],
    ['limit', 'lantern-1', '25', ...ONE],
    ['void', 'lantern-1', ...TWO],
    ['result', 'lantern-1', ...market, ...outcomes, ...TWO],
    ['resettle', 'lantern-1', ...market, ...outcomes, ...TWO],
  ])
    expect(await book(words)).toEqual({ code: 0, output: `lantern-1: ${words[0]} done.\n` })
  const value = { 1: 'W', 2: 'L', 3: 'HL' }
  const about = { url: '/book/act', event: 'lantern-1', reason: 'The feed was wrong.' }
  expect(asked).toMatchObject([
    { ...about, act: 'suspend', market: 18, specifiers: 'total=2.5', by: ['asha'] },
    { ...about, act: 'open', by: ['asha'] },
    { ...about, act: 'limit', value: 2500 },
    { ...about, act: 'void', by: ['asha', 'ravi'] },
    { ...about, act: 'result', market: 1, value },
    { ...about, act: 'resettle', market: 1, value },
  ])
})

test('what is not agreed on, or makes no sense, is refused in a sentence', async () => {
  for (const [words, sentence] of [
    [['suspend', 'lantern-1', ...TWO], 'Who does it? --by asha'],
    [['void', 'lantern-1', ...ONE], 'Two persons agree on it'],
    [['limit', 'lantern-1', 'half', ...ONE], '"half" should be a share in percent'],
    [['suspend', 'lantern-1', '--market', 'x', ...ONE], '"x" should be a market'],
    [['result', 'lantern-1', '--market', '1', ...TWO], 'What did each outcome come to?'],
    [['cancel', 'lantern-1', ...TWO], 'npm run book knows suspend, open, limit'],
    [['void', ...TWO], 'Which match?'],
  ] as const) {
    const refused = await book([...words])
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(sentence)])
  }
})
