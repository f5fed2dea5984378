/** `npm run draw`, as operators run it: on the database of a market, with a vendor that keeps what it was asked. */
import { afterAll, expect, test } from 'vitest'
import { actingVendor } from '../proofs/testkit/acting-vendor.ts'
import { aGame } from '../proofs/testkit/connect-vendor.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { draw as drawCommand } from './draw.ts'

const { market, asked, answers, proofOf, close } = await actingVendor([
  aGame({ game_code: 'vn-north', category: 'LOTT', vendor_code: 'DRW' }),
])
afterAll(close)

const draw = (words: string[], by = 'asha') =>
  runCommand((given) => drawCommand(given, async () => proofOf(by)), [...words, '--by', by])
const ABOUT = ['nm-k3-1', '20261128-0001']
const AGREED = ['--reason', 'Read wrongly.', '--vendor', 'acme']

test('one of the staff proposes a correction or a void of a draw, a second agrees, and it is audited', async () => {
  for (const words of [
    ['correct', ...ABOUT, '{"n":[[1,2,6]]}', ...AGREED],
    ['void', ...ABOUT, ...AGREED],
  ]) {
    const { output } = await draw(words)
    const id = /prp_[0-9a-z]+/.exec(output)?.[0] ?? ''
    // The app's code is good once.
    await market.services.db.updateTable('staff.accounts').set({ lastStep: 0n }).execute()
    const done = await draw(['approve', id], 'ravi')
    expect(done.output).toContain('acme/nm-k3-1/20261128-0001: done, version 2.')
  }
  const about = { url: '/draw/act', game_code: 'nm-k3-1', issue: '20261128-0001', by: ['asha', 'ravi'] }
  expect(asked).toMatchObject([
    { ...about, act: 'correct', numbers: { n: [[1, 2, 6]] }, reason: 'Read wrongly.' },
    { ...about, act: 'void' },
  ])
  const { rows } = await market.database.pool.query(
    `select who from platform.audit where what = 'trading.act_agreed' and subject = 'acme/nm-k3-1/20261128-0001'`,
  )
  expect(rows).toEqual([{ who: 'staff ravi' }, { who: 'staff ravi' }])
})

test('what makes no sense, or is of another command, is refused in a sentence', async () => {
  const before = asked.length
  for (const [words, sentence] of [
    [['void', ...ABOUT], 'Why? Players read it'],
    [['void', ...ABOUT, '--reason', 'Twice.', '--vendor', 'none'], 'no such vendor'],
    [['void', 'nm-k3-1', ...AGREED], 'Which draw?'],
    [['void', 'nm-k3-1', 'today', ...AGREED], 'It makes no sense: payload.issue'],
    [['correct', ...ABOUT, '1 2 6', ...AGREED], 'Which numbers?'],
    [['undo', ...ABOUT, ...AGREED], 'npm run draw knows correct, void, result, acts, approve'],
  ] as const) {
    const refused = await draw([...words])
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(sentence)])
  }
  expect(asked).toHaveLength(before)
})

test('one of the staff types what they read on the input, and no word or line says the numbers', async () => {
  const typed = (text: string) => (words: string[]) =>
    drawCommand(words, async () => `${proofOf('asha')}${text}`)
  const result = (text: string, ...words: string[]) => runCommand(typed(text), ['result', ...words])
  const official = ['vn-north', '20261128-0001']
  await market.database.pool.query(
    `insert into lottery.games (aggregator, code, name, family, prize_mode, area, source, zone_minutes, place, updated_at)
     values ('acme', 'vn-north', 'North', 'vietnam-27', 'LOTT', 'VN', 'official', 420, 0, now())`,
  )
  for (const [state, sentence] of [
    ['waiting', 'a second person typed the same'],
    ['agreed', 'the result is published'],
    ['differs', 'type again'],
  ] as const) {
    answers({ status: 'RS_OK', state })
    const done = await result('{"n":[[9,8,7]]}\n', ...official, '--by', 'asha', '--id', `act-${state}`)
    expect(done).toEqual({ code: 0, output: expect.stringContaining(sentence) })
    expect(done.output).not.toMatch(/9|8|7/)
  }
  const about = { url: '/draw/result', game_code: 'vn-north', issue: '20261128-0001', voice: 'asha' }
  expect(asked.at(-1)).toMatchObject({ ...about, act_uuid: 'act-differs', numbers: { n: [[9, 8, 7]] } })
  answers({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  const before = asked.length
  expect((await result('{"n":[[1]]}', ...official, '--by', 'asha')).output).toContain('waits for a second')
  for (const [text, words, sentence] of [
    ['{"n":[[1]]}', official, 'Who does it?'],
    ['{"n":[[1]]}', [...official, '--by', 'asha,ravi'], 'Who does it?'],
    // Another's name proves nothing.
    ['{"n":[[1]]}', [...official, '--by', 'vera'], 'This is not the password of "vera"'],
    ['{"n":[[1]]}', [...official, '--by', 'ravi'], 'This is not the password of "ravi"'],
    ['{"n":[[1]]}', ['nm-k3-1', '20261128-0001', '--by', 'asha'], 'no official draw'],
    ['', [...official, '--by', 'asha'], 'Which numbers?'],
  ] as const)
    expect(await result(text, ...words)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  const without = await runCommand(
    (words) => drawCommand(words, async () => `${proofOf('uma')}{"n":[[1]]}`),
    ['result', ...official, '--by', 'uma'],
  )
  expect(without.output).toContain('uma does not have the right lottery')
  // The numbers alone, as the command took them once.
  const bare = await runCommand(
    (words) => drawCommand(words, async () => '{"n":[[1]]}'),
    ['result', ...official, '--by', 'asha'],
  )
  expect(bare.output).toContain('This is not the password')
  expect(asked).toHaveLength(before + 1)
})
