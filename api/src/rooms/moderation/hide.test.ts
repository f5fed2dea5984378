import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { askDeposit, payerActs } from '../../testing/cashier.ts'
import { aMember } from '../../testing/members.ts'
import { ask, aTalker, LOBBY, openLobby, write } from '../../testing/rooms.ts'
import { aStaff } from '../../testing/staff.ts'

const market = await testMarket()
await openLobby(market)

interface Row {
  no: number
  body: string
  hiddenBecause: string | null
}

const ops = async (method: 'GET' | 'POST', path: string, body?: object) =>
  ask(market, (await aStaff(market, ['support'])).headers, method, `/ops${path}`, body)
const page = async (after: number) =>
  (await ask(market, (await aTalker(market)).headers, 'GET', `/wps/rooms/${LOBBY}/messages?after=${after}`))
    .value.rows as Row[]
const aMessage = async (text: string) => ({
  no: Number((await write(market, await aTalker(market), text)).value.no),
})
const reportAs = async ({ headers }: { headers: Record<string, string> }, no: number) =>
  ask(market, headers, 'POST', `/wps/rooms/${LOBBY}/messages/${no}/reports`, { reason: 'spam' })
const someTalkers = (count: number) => Promise.all(Array.from({ length: count }, () => aTalker(market)))

test('new accounts without a paid deposit hide nothing; what they report reaches the staff', async () => {
  const { no } = await aMessage('a fair opinion')
  const reporters = await Promise.all(Array.from({ length: 6 }, () => aMember(market)))
  for (const reporter of reporters) expect((await reportAs(reporter, no)).status).toBe(200)
  expect((await page(no - 1))[0]?.body).toBe('a fair opinion')
  const { reported } = (await ops('GET', '/moderation/queue')).value as { reported: { no: number }[] }
  expect(reported.map((each) => each.no)).toContain(no)
  await ops('POST', `/rooms/${LOBBY}/messages/${no}/show`)
})

test('a new account with a paid deposit counts as an old one', async () => {
  const { no } = await aMessage('reported by payers')
  const payers = await Promise.all(Array.from({ length: 3 }, () => aMember(market)))
  for (const payer of payers) {
    const { value } = await askDeposit(market, payer.headers)
    await payerActs(market, payer.headers, value.id, 'pay')
    expect((await reportAs(payer, no)).status).toBe(200)
  }
  expect((await page(no - 1))[0]).toMatchObject({ body: '', hiddenBecause: 'reports' })
})

test('reports of one member about one author count once a day', async () => {
  const author = await aTalker(market)
  const earlier = Number((await write(market, author, 'the first one')).value.no)
  market.clock.advance(60_000)
  const no = Number((await write(market, author, 'another')).value.no)
  const reporters = await someTalkers(3)
  for (const reporter of reporters) await reportAs(reporter, earlier)
  for (const reporter of reporters) await reportAs(reporter, no)
  const rows = await page(earlier - 1)
  expect(rows.find((row) => row.no === earlier)?.hiddenBecause).toBe('reports')
  expect(rows.find((row) => row.no === no)?.hiddenBecause).toBeNull()
})

test.each([
  { earlier: 'upheld', decision: 'hide', reporters: 2, hiddenBecause: 'reports' },
  { earlier: 'refused', decision: 'show', reporters: 3, hiddenBecause: null },
])('reporters whose report the staff $earlier weigh accordingly', async (each) => {
  const talkers = await someTalkers(each.reporters)
  const judged = await aMessage('judged by the staff')
  for (const talker of talkers) await reportAs(talker, judged.no)
  await ops('POST', `/rooms/${LOBBY}/messages/${judged.no}/${each.decision}`, { reason: 'spam', note: '' })
  const { no } = await aMessage('judged by reports')
  for (const talker of talkers) await reportAs(talker, no)
  expect((await page(no - 1))[0]).toMatchObject({ hiddenBecause: each.hiddenBecause })
})
