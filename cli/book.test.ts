/** `npm run book`, as operators run it: on the database of a market, with a vendor that keeps what it was asked. */
import { afterAll, expect, test } from 'vitest'
import { actingVendor } from '../proofs/testkit/acting-vendor.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { book as bookCommand } from './book.ts'

const { market, asked, answers, proofOf, close } = await actingVendor()
afterAll(close)

/** `by` proves who they are, and is named by the command unless its words name another. */
const book = (words: string[], by: string | null = 'asha') =>
  runCommand(
    (given) => bookCommand(given, async () => (by === null ? 'a guess\n' : proofOf(by))),
    by === null ? words : [...words, '--by', by],
  )
const ABOUT = ['--reason', 'The feed was wrong.', '--vendor', 'acme']
const OUTCOMES = ['--outcomes', '1=W,2=L,3=HL']
const idIn = (output: string): string => /prp_[0-9a-z]+/.exec(output)?.[0] ?? ''

test('one of the staff suspends, opens and limits, at once', async () => {
  for (const words of [
    ['suspend', 'lantern-1', '--market', '18', '--spec', 'total=2.5'],
    ['open', 'lantern-1'],
    ['limit', 'lantern-1', '25'],
  ])
    expect(await book([...words, ...ABOUT])).toEqual({ code: 0, output: `lantern-1: ${words[0]} done.\n` })
  const about = { url: '/book/act', event: 'lantern-1', reason: 'The feed was wrong.', by: ['asha'] }
  expect(asked).toMatchObject([
    { ...about, act: 'suspend', market: 18, specifiers: 'total=2.5' },
    { ...about, act: 'open' },
    { ...about, act: 'limit', value: 2500 },
  ])
})

test('one makes a void, a result or a correction a proposal; a second is shown it whole, and it is sent', async () => {
  for (const words of [
    ['void', 'lantern-1'],
    ['result', 'lantern-1', '--market', '1', ...OUTCOMES],
    ['resettle', 'lantern-1', '--market', '1', ...OUTCOMES],
  ]) {
    const before = asked.length
    const { output } = await book([...words, ...ABOUT])
    const id = idIn(output)
    expect(asked).toHaveLength(before)
    expect((await book(['acts'], null)).output).toContain(`${id} by asha`)
    expect(await book(['approve', id])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Another person'),
    })
    // The app's code is good once.
    await market.services.db.updateTable('staff.accounts').set({ lastStep: 0n }).execute()
    const done = await book(['approve', id], 'ravi')
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('acme/lantern-1: done.') })
    for (const shown of ['"The feed was wrong."', `act: "${words[0]}"`, 'event: "lantern-1"'])
      expect(done.output).toContain(shown)
    expect(asked.slice(before)).toMatchObject([{ act: words[0], event: 'lantern-1', by: ['asha', 'ravi'] }])
  }
  expect(asked.at(-1)).toMatchObject({ market: 1, value: { 1: 'W', 2: 'L', 3: 'HL' } })
  expect((await book(['acts'], null)).output).toBe('Nothing waits for a second person.\n')
})

test('a proposal is taken back by its maker, and rejected by another', async () => {
  const [mine, wrong] = [
    idIn((await book(['void', 'a', ...ABOUT])).output),
    idIn((await book(['void', 'b', ...ABOUT])).output),
  ]
  expect(await book(['withdraw', mine])).toMatchObject({
    code: 0,
    output: expect.stringContaining('is withdrawn.'),
  })
  await market.services.db.updateTable('staff.accounts').set({ lastStep: 0n }).execute()
  expect(await book(['reject', wrong, '--note', 'Not this match.'], 'ravi')).toMatchObject({
    code: 0,
    output: expect.stringContaining('is rejected.'),
  })
})

test('a vendor that is away is named, and what was agreed on is sent by the API', async () => {
  answers(null)
  const id = idIn((await book(['void', 'lantern-2', ...ABOUT])).output)
  await market.services.db.updateTable('staff.accounts').set({ lastStep: 0n }).execute()
  expect(await book(['approve', id], 'ravi')).toMatchObject({
    code: 0,
    output: expect.stringContaining('it is sent again until it does'),
  })
  const { output } = await book(['suspend', 'lantern-2', '--id', 'act-1', ...ABOUT])
  expect(output).toContain('The same command with --id act-1 is done once.')
  answers({ status: 'RS_ERROR_ALREADY_SETTLED' })
  const closed = idIn((await book(['void', 'lantern-3', ...ABOUT])).output)
  await market.services.db.updateTable('staff.accounts').set({ lastStep: 0n }).execute()
  expect(await book(['approve', closed], 'ravi')).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing of this kind can be done'),
  })
})

test('who cannot prove to be one of the staff with the right, or makes no sense, is refused in a sentence', async () => {
  const before = asked.length
  for (const [by, words, sentence] of [
    [null, ['void', 'lantern-1', '--by', 'asha', ...ABOUT], 'This is not the password of "asha"'],
    [null, ['suspend', 'lantern-1', '--by', 'nobody', ...ABOUT], 'This is not the password of "nobody"'],
    [null, ['void', 'lantern-1', ...ABOUT], 'Who does it?'],
    [null, ['void', 'lantern-1', '--by', 'asha,ravi', ...ABOUT], 'Who does it?'],
    ['uma', ['void', 'lantern-1', ...ABOUT], 'uma does not have the right trade'],
    ['uma', ['limit', 'lantern-1', '25', ...ABOUT], 'uma does not have the right trade'],
    ['asha', ['void', 'lantern-1', '--reason', 'x', '--vendor', 'none'], 'no such vendor'],
    ['asha', ['void', 'lantern-1'], 'Why? Players read it'],
    ['asha', ['limit', 'lantern-1', 'half', ...ABOUT], '"half" should be a share in percent'],
    ['asha', ['suspend', 'lantern-1', '--market', 'x', ...ABOUT], '"x" should be a market'],
    ['asha', ['result', 'lantern-1', '--market', '1', ...ABOUT], 'What did each outcome come to?'],
    ['asha', ['result', 'lantern-1', ...OUTCOMES, ...ABOUT], '"result" makes no sense like this: market'],
    ['asha', ['cancel', 'lantern-1', ...ABOUT], 'npm run book knows suspend, open, limit'],
    ['asha', ['void', ...ABOUT], 'Which match?'],
    ['ravi', ['approve'], 'Which?'],
    ['ravi', ['approve', 'prp_none'], 'There is no such act'],
  ] as const) {
    const refused = await book([...words], by)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(sentence)])
  }
  // One factor of two proves nothing.
  const half = await runCommand(
    (given) => bookCommand(given, async () => proofOf('ravi').split('\n')[0] ?? ''),
    ['suspend', 'lantern-1', '--by', 'ravi', ...ABOUT],
  )
  expect(half).toMatchObject({ code: 1, output: expect.stringContaining('second line of the input') })
  expect(asked).toHaveLength(before)
})
