/** `npm run draw`, as operators run it: on the database of a market, with a vendor that keeps what it was asked. */
import { afterAll, expect, test } from 'vitest'
import { actingVendor } from '../proofs/testkit/acting-vendor.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { draw as drawCommand } from './draw.ts'

const { market, asked, answers, close } = await actingVendor()
afterAll(close)

const draw = (words: string[]) => runCommand(drawCommand, words)
const ABOUT = ['nm-k3-1', '20261128-0001']
const AGREED = ['--by', 'asha,ravi', '--reason', 'Read wrongly.', '--vendor', 'acme']

test('two of the staff correct a draw, or make it void, and it is audited', async () => {
  expect(await draw(['correct', ...ABOUT, '{"n":[[1,2,6]]}', ...AGREED])).toEqual({
    ...{ code: 0, output: 'nm-k3-1 20261128-0001 is corrected: version 2.\n' },
  })
  expect(await draw(['void', ...ABOUT, ...AGREED, '--id', 'act-1'])).toMatchObject({ code: 0 })
  const about = { url: '/draw/act', game_code: 'nm-k3-1', issue: '20261128-0001', by: ['asha', 'ravi'] }
  expect(asked).toMatchObject([
    { ...about, act: 'correct', numbers: { n: [[1, 2, 6]] }, reason: 'Read wrongly.' },
    { ...about, act: 'void', act_uuid: 'act-1' },
  ])
  const { rows } = await market.database.pool.query(
    `select details ->> 'act' as act from platform.audit where what = 'catalogue.vendor_act' and subject = 'acme' order by no`,
  )
  expect(rows).toEqual([{ act: 'correct' }, { act: 'void' }])
})

test('what is not agreed on, or makes no sense, is refused in a sentence', async () => {
  const before = asked.length
  const reason = ['--reason', 'Drawn twice.', '--vendor', 'acme']
  for (const [words, sentence] of [
    [['void', ...ABOUT, '--by', 'asha', ...reason], 'Two persons agree on it'],
    [['void', ...ABOUT, '--by', 'asha,asha', ...reason], 'Two persons agree on it'],
    [['void', ...ABOUT, '--by', 'asha,uma', ...reason], '"uma" is no active account'],
    [['void', ...ABOUT, '--by', 'asha,ravi'], 'Why? Players read it'],
    [['void', ...ABOUT, ...AGREED.slice(0, 4), '--vendor', 'none'], 'No vendor "none" is connected.'],
    [['void', 'nm-k3-1', ...AGREED], 'Which draw?'],
    [['correct', ...ABOUT, '1 2 6', ...AGREED], 'Which numbers?'],
    [['undo', ...ABOUT, ...AGREED], 'npm run draw knows correct and void'],
  ] as const) {
    const refused = await draw([...words])
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(sentence)])
  }
  expect(asked).toHaveLength(before)
  answers({ status: 'RS_ERROR_ALREADY_SETTLED' })
  expect((await draw(['void', ...ABOUT, ...AGREED])).output).toContain('nothing of this kind can be done')
})
