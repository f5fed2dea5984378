/** Draws whose transaction dies when everything is written and nothing is committed. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../../api/src/ledger/index.ts'
import { openDatabase } from '../../../api/src/platform/database/db.ts'
import { collect } from '../../../api/src/rewards/collect.ts'
import { drawWinners } from '../../../api/src/rewards/chance/end.ts'
import { openTakes } from '../../../api/src/rewards/chance/take.ts'
import { takeFreeTickets } from '../../../api/src/rewards/chance/tickets.ts'
import { afterwards } from '../../../api/src/testing/afterwards.ts'
import { asAdmin, testDatabase } from '../../../api/src/testing/database.ts'
import { BOOK_CHECKS } from '../../../cli/database/invariants.ts'
import { insertMembers } from '../../simulation/rewards/bonus/world.ts'
import { newId } from '../../testkit/member.ts'
import { RAFFLE, SPIN } from './kinds.ts'
import { closedRaffle, publishDrawOf } from './programme.ts'
import { strikeWithin } from './within.ts'

/** When all draws are open. */
const NOW = new Date(Date.now() + 60_000)
const CLOCK = { kind: 'clock' } as const
const MEMBERS: MemberId[] = ['mbr_ann', 'mbr_ben', 'mbr_cid']

const { db, url } = await testDatabase()
const owner = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
afterwards(() => owner.close())
await insertMembers(owner.db, MEMBERS, NOW)

/** Starts the work, and ends its connection in the middle. */
async function killWithin(within: typeof RAFFLE, work: () => Promise<unknown>): Promise<void> {
  let ended: Promise<unknown> = Promise.resolve()
  const isStruck = await strikeWithin(
    url,
    within,
    async (backend) => void (await asAdmin(url, `select pg_terminate_backend(${backend})`)),
    async () => void (ended = work().catch((error: unknown) => error)),
  )
  expect(isStruck).toBe(true)
  expect(await ended).toBeInstanceOf(Error)
}

async function takesOf(draw: string) {
  const { rows } = await sql<{
    no: number
    ticket: number
    member: MemberId
    claim: string
    state: string | null
  }>`
    select t.no, t.ticket, t.member, t.claim, c.state from rewards.takes t left join rewards.claims c on c.id = t.claim
     where t.draw = ${draw} order by t.no`.execute(db)
  return rows
}

const broken = async () => (await verifyBooks(db, BOOK_CHECKS)).flatMap(({ findings }) => findings)

test('PROMO-2: a draw of winners that is killed before its commit leaves one list of winners, each paid once', async () => {
  const raffle = await closedRaffle(owner.db, async (draw) => {
    for (const member of MEMBERS) await takeFreeTickets(db, draw, member, NOW)
  })
  const draw = (): Promise<void> => drawWinners(db, raffle, CLOCK, NOW)
  await killWithin(RAFFLE, draw)
  expect(await takesOf(raffle)).toEqual([])
  await Promise.all([draw(), draw()])
  const winners = await takesOf(raffle)
  expect(winners).toHaveLength(5)
  expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(5)
  expect(winners.map(({ state }) => state)).toEqual(winners.map(() => 'issued'))
  await draw()
  for (const { member, claim } of winners)
    await Promise.all([collect({ db }, member, claim, NOW), collect({ db }, member, claim, NOW)])
  expect(await takesOf(raffle)).toEqual(winners.map((winner) => ({ ...winner, state: 'claimed' })))
  expect(await broken()).toEqual([])
})

test('PROMO-2: a spin that is killed before its commit has one result, and pays it once', async () => {
  const [ann] = MEMBERS as [MemberId]
  const wheel = await publishDrawOf(owner.db, [{ kind: 'cash', amount: '700', count: 100 }])
  await takeFreeTickets(db, wheel, ann, NOW)
  const take = openTakes(db, () => NOW)
  const call = { draw: wheel, member: ann, claim: newId('clm') as `clm_${string}`, clientSeed: 'struck' }
  await killWithin(SPIN, () => take(call))
  expect(await takesOf(wheel)).toEqual([])
  const [one, other] = await Promise.all([take(call), openTakes(db, () => NOW)(call)])
  expect(one).toEqual(other)
  expect(await takesOf(wheel)).toMatchObject([{ claim: call.claim, state: 'claimed' }])
  expect(await broken()).toEqual([])
})
