import { BRANCH_SORTS, type BranchRow } from '@night-market/protocol/agents/team'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { atPlay, aVendor } from '../../testing/play.ts'
import { playRound } from '../../testing/rounds.ts'
import { aDownline, endSlot, turnAgentsOn } from '../testing/team.ts'

const market = await testMarket()
const { app, services } = market
const { db } = services
await turnAgentsOn(market)
const vendor = await aVendor(market)

/** A head with three below it: an agent that plays itself and has a player, and two members. */
const head = await aMember(market, { role: 'head_agent' })
const agent = await aDownline(market, head, { balance: 1_000_000n })
const player = await aDownline(market, agent, { isAgent: false, balance: 1_000_000n })
const [lucky, idle] = [
  await aDownline(market, head, { isAgent: false, balance: 1_000_000n }),
  await aDownline(market, head, { isAgent: false }),
]
const stranger = await aMember(market, { role: 'head_agent' })
const DAYS = 'from=2026-11-20&to=2026-11-20'

async function play(member: TestMember, rounds: readonly { stake: number; payout: number }[]): Promise<void> {
  const at = await atPlay(market, vendor, member, 'real')
  for (const round of rounds) await playRound(market, at, round)
}
await play(agent, [{ stake: 700, payout: 0 }])
await play(player, [
  { stake: 1000, payout: 300 },
  { stake: 500, payout: 0 },
  { stake: 250, payout: 900 },
])
await play(lucky, [{ stake: 100, payout: 5000 }])
await endSlot(market)
await asAdmin(
  market.database.url,
  `insert into cashier.money_days (member, day, asset, reason, count, "in", "out")
   values ('${player.memberId}', '2026-11-20', 'INR/2', 'rewards.cash', 1, 40, 0),
          ('${player.memberId}', '2026-11-20', 'INR/2', 'rewards.rebate', 2, 7, 2)`,
)

const ask = async ({ headers }: TestMember, url: string) => (await app.inject({ url, headers })).json()
const value = async (url: string) => (await ask(head, url)).value

test('AGT-3: branches are ordered by each column over all their pages, both ways', async () => {
  const net = ({ result, rewards }: BranchRow): bigint => BigInt(result) + BigInt(rewards)
  const read = (row: BranchRow, order: string): string | number | bigint => {
    if (order === 'net') return net(row)
    const found = row[order as 'name']
    return order === 'name' ? found : BigInt(found)
  }
  for (const sort of BRANCH_SORTS) {
    const rows: BranchRow[] = []
    let cursor = ''
    do {
      const page = await value(`/wps/agents/branch?${DAYS}&sort=${sort}&pageSize=1${cursor}`)
      rows.push(...page.rows)
      cursor = page.cursor === null ? '' : `&cursor=${page.cursor}`
    } while (cursor !== '')
    const order = sort.replace('-', '')
    const values = rows.map((row) => read(row, order))
    const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(values, sort).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
    expect(new Set(rows.map(({ id }) => id)).size, sort).toBe(3)
  }
  const wrong = Buffer.from('1; drop').toString('base64url')
  expect((await ask(head, `/wps/agents/branch?${DAYS}&cursor=${wrong}`)).code).toBe('invalid_request')
})

test('AGT-3: a figure is the sum of its lines: a branch of its rows, a member of its types, rounds and rewards', async () => {
  const own = await value(`/wps/agents/branch?${DAYS}`)
  const branch = await value(`/wps/agents/branch?${DAYS}&agent=${agent.memberId}`)
  const row = own.rows.find(({ id }: BranchRow) => id === agent.memberId)
  for (const name of ['stake', 'payout', 'validBet', 'result', 'rewards'] as const) {
    expect(BigInt(row[name]), name).toBe(BigInt(branch.totals[name]) + BigInt(branch.own[name]))
    const rows: BranchRow[] = branch.rows
    expect(BigInt(branch.totals[name]), name).toBe(rows.reduce((sum, each) => sum + BigInt(each[name]), 0n))
  }
  expect(own.own).toBeNull()

  const played = await value(`/wps/agents/play?${DAYS}&member=${player.memberId}`)
  expect(played.totals).toEqual({
    rounds: 3,
    stake: '1750',
    payout: '1200',
    validBet: branch.totals.validBet,
    result: '-550',
    rewards: '45',
  })
  expect(played.byType).toMatchObject([{ rounds: 3, stake: '1750', payout: '1200' }])
  expect(played.rewards).toMatchObject([
    { reason: 'rewards.cash', amount: '40' },
    { reason: 'rewards.rebate', amount: '5' },
  ])
  expect(played.trail.map(({ id }: { id: string }) => id)).toEqual(
    [head, agent, player].map(({ memberId }) => memberId),
  )
  const first = await value(`/wps/agents/rounds?${DAYS}&member=${player.memberId}&pageSize=2`)
  const rest = await value(`/wps/agents/rounds?${DAYS}&member=${player.memberId}&cursor=${first.cursor}`)
  const results = [...first.rows, ...rest.rows].map(({ result }) => Number(result))
  expect(results.toSorted((one, other) => one - other)).toEqual([-700, -500, 650])
  expect(rest.cursor).toBeNull()
})

test('AGT-8: lines of members of other teams, of the reader itself and as files are refused', async () => {
  for (const [reader, member] of [
    [stranger, player],
    [head, head],
    [agent, lucky],
  ] as const)
    for (const call of ['play', 'rounds', 'rounds.csv'])
      expect((await ask(reader, `/wps/agents/${call}?${DAYS}&member=${member.memberId}`)).code).toBe(
        'not_found',
      )
  expect((await ask(stranger, `/wps/agents/branch.csv?${DAYS}&agent=${agent.memberId}`)).code).toBe(
    'not_found',
  )
  expect((await ask(player, `/wps/agents/branch.csv?${DAYS}`)).code).toBe('not_allowed')
})

test('AGT-3: a file holds the rows of the filter in the columns of the reader; no name is a formula', async () => {
  await sql`update members.members set nickname = '=1+1' where id = ${idle.memberId}`.execute(db)
  const file = async (url: string) => (await app.inject({ url, headers: head.headers })).body.split('\r\n')
  const rows = await file(`/wps/agents/branch.csv?${DAYS}&sort=-result&columns=result,name&language=HI`)
  const nameOf = async ({ memberId }: TestMember): Promise<string> => {
    const { nickname } = await db
      .selectFrom('members.members')
      .select('nickname')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return nickname
  }
  expect(rows).toEqual([
    '\uFEFFनतीजा (INR),सदस्य',
    `49.00,${await nameOf(lucky)}`,
    `0.00,'=1+1`,
    `-12.50,${await nameOf(agent)}`,
    '',
  ])
  expect((await ask(head, `/wps/agents/branch.csv?${DAYS}&columns=name,constructor`)).code).toBe(
    'invalid_request',
  )
  const rounds = await file(`/wps/agents/rounds.csv?${DAYS}&member=${player.memberId}&columns=stake,result`)
  expect(rounds.slice(1, -1).toSorted()).toEqual(['10.00,-7.00', '2.50,6.50', '5.00,-5.00'])
  const members = await file('/wps/agents/members.csv?search==1&columns=name,type')
  expect(members.slice(1, -1)).toEqual([`'=1+1,Member`])
  const bills = await file('/wps/agents/bills.csv?kind=rebate&from=2026-11-20&to=2026-11-20&columns=net')
  expect(bills).toEqual(['\uFEFFPaid out (INR)', ''])
})
