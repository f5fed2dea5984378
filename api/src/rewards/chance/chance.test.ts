import { splitEnvelope } from '@night-market/fair/envelope'
import { commitment, fairChance } from '@night-market/fair/chance'
import { drawTickets, rootOfTickets } from '@night-market/fair/raffle'
import { drawFromUrn } from '@night-market/fair/urn'
import type { Draw, DrawProof, RaffleValue, Taken, TicketsValue } from '@night-market/protocol/rewards/chance'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balanceOf, memberAccount } from '../../ledger/index.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { aClaim, aDesk, aDraw, draftOf, type Wanted } from '../../testing/chance.ts'
import { aMember, aTrial, type TestMember } from '../../testing/members.ts'
import { ask, LOBBY, openLobby, type Answered } from '../../testing/rooms.ts'
import { give } from '../give.ts'
import { chanceChecks } from './checks.ts'
import { chanceJobs } from './jobs.ts'

const market = await testMarket()
const { db } = market.services
const desk = await aDesk(market)
const ENVELOPE = { kind: 'envelope', total: '10000', pieces: 5, least: '100' } as const
type Urn = Extract<Wanted, { prizes: unknown }>
const WHEEL: Urn = {
  kind: 'prize_wheel',
  prizes: [
    { kind: 'cash', amount: '5000', count: 1 },
    { kind: 'points', amount: '200', count: 3 },
    { kind: 'none', count: 4 },
  ],
  freeTickets: 8,
  isFreeDaily: false,
}

const call = (member: { headers: TestMember['headers'] }, path: string, body?: object): Promise<Answered> =>
  ask(market, member.headers, 'POST', `/wps/rewards/draws/${path}`, body)
const open = (member: TestMember, draw: string, id = aClaim(market)): Promise<Answered> =>
  call(member, `${draw}/open`, { id })
const spin = (
  member: TestMember,
  draw: string,
  id = aClaim(market),
  clientSeed = 'mine',
): Promise<Answered> => call(member, `${draw}/spin`, { id, clientSeed })
const takenOf = ({ value }: Answered): Taken => value as unknown as Taken
const seenBy = async (member: TestMember, draw: string): Promise<Draw> =>
  (await ask(market, member.headers, 'GET', `/wps/rewards/draws/${draw}`)).value as unknown as Draw
const proofFor = async (member: TestMember, draw: string): Promise<DrawProof> =>
  (await ask(market, member.headers, 'GET', `/wps/rewards/draws/${draw}/proof`)).value as unknown as DrawProof
const cashOf = async ({ memberId }: TestMember): Promise<bigint> =>
  (await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n
const members = (count: number): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: count }, () => aMember(market)))
const close = (draw: string): Promise<Answered> =>
  ask(market, desk.approver.headers, 'POST', `/ops/rewards/draws/${draw}/close`)

async function findings(within?: Tx): Promise<string[]> {
  const run = async (tx: Tx): Promise<string[]> => {
    const found = []
    for (const check of chanceChecks) found.push(...(await check.run(tx)).findings)
    return found.map(({ subject, detail }) => `${subject}: ${detail}`)
  }
  return within === undefined ? transact(db, run) : run(within)
}

test('PROMO-2: an envelope gives each member one piece, the kth claim piece k, and all of its fund', async () => {
  const draw = await aDraw(market, desk, ENVELOPE)
  const people = await members(7)
  const answers = []
  for (const person of people) answers.push(await open(person, draw))
  expect(answers.map(({ code }) => code)).toEqual([...Array(5).fill(undefined), 'sold_out', 'sold_out'])
  expect(answers.slice(0, 5).map((answer) => takenOf(answer).take.no)).toEqual([1, 2, 3, 4, 5])
  const balances = await Promise.all(people.map(cashOf))
  expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(10_000n)
  expect(balances.map(String).slice(0, 5)).toEqual(
    answers.slice(0, 5).map((answer) => takenOf(answer).take.amount),
  )
  expect(await findings()).toEqual([])
})

test('PROMO-2: many members at once for the last pieces: as many get one as there are, and no call fails', async () => {
  const draw = await aDraw(market, desk, { ...ENVELOPE, total: '3000', pieces: 3 })
  const people = await members(20)
  const answers = await Promise.all(people.flatMap((person) => [open(person, draw), open(person, draw)]))
  const got = answers.filter(({ status }) => status === 200)
  expect(got).toHaveLength(3)
  const codes = new Set(answers.flatMap(({ code }) => code ?? []))
  expect([...codes].every((code) => code === 'sold_out' || code === 'already_claimed')).toBe(true)
  expect(got.reduce((sum, answer) => sum + Number(takenOf(answer).take.amount), 0)).toBe(3000)
  expect(await findings()).toEqual([])
})

test('the same claim again gets the same piece, another claim none', async () => {
  const draw = await aDraw(market, desk, ENVELOPE)
  const [ann, bob] = [await aMember(market), await aMember(market)]
  const id = aClaim(market)
  const answers = await Promise.all([open(ann, draw, id), open(ann, draw, id), open(ann, draw, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => JSON.stringify(takenOf(answer).take))).size).toBe(1)
  expect((await open(ann, draw)).code).toBe('already_claimed')
  expect((await open(bob, draw, id)).code).toBe('claim_id_reused')
  expect((await open(bob, draw)).status).toBe(200)
})

test('who gets no rewards gets no piece, and the piece goes to the next', async () => {
  const draw = await aDraw(market, desk, ENVELOPE)
  const trial = await aTrial(market)
  expect((await call(trial, `${draw}/open`, { id: aClaim(market) })).code).toBe('need_true_account')
  const agent = await aMember(market, { role: 'house_agent' })
  const [ann, bob] = [await aMember(market), await aMember(market)]
  await sql`insert into protection.guards (member, excluded_until) values (${ann.memberId}, 'infinity')
    on conflict (member) do update set excluded_until = excluded.excluded_until`.execute(db)
  const answers = await Promise.all([open(agent, draw), open(ann, draw), open(bob, draw)])
  expect(answers.slice(0, 2).map(({ code }) => code)).toEqual(['not_eligible', 'not_eligible'])
  expect(takenOf(answers[2]).take.no).toBe(1)
})

test('PROMO-2: an envelope proves its pieces once its seed is revealed, and not before', async () => {
  const draw = await aDraw(market, desk, ENVELOPE)
  const people = await members(3)
  for (const person of people) await open(person, draw)
  const [ann] = people as [TestMember]
  const before = await proofFor(ann, draw)
  expect(before.serverSeed).toBeNull()
  expect(before.takes.map(({ isOwn }) => isOwn)).toEqual([true])
  expect((await close(draw)).status).toBe(200)
  const proof = await proofFor(ann, draw)
  expect(commitment(proof.serverSeed ?? '')).toBe(before.seedHash)
  const pieces = splitEnvelope(
    { total: 10_000n, pieces: 5, least: 100n },
    fairChance(proof.serverSeed ?? '', draw, 0),
  )
  expect(proof.takes.map(({ amount }) => amount)).toEqual(pieces.slice(0, 3).map(String))
  expect((await open(await aMember(market), draw)).code).toBe('reward_over')
  const [rest] = (
    await sql<{ approved: bigint; spent: bigint }>`
      select approved, spent from rewards.budgets b where b.programme = ${draw}`.execute(db)
  ).rows
  expect(rest?.approved).toBe(rest?.spent)
})

test('PROMO-2: a wheel is spun with tickets, gives each prize as often as it has it, and proves each spin', async () => {
  const draw = await aDraw(market, desk, WHEEL)
  const ann = await aMember(market)
  expect((await spin(ann, draw)).code).toBe('no_ticket')
  expect((await call(ann, `${draw}/tickets`)).value as unknown as TicketsValue).toEqual({
    given: 8,
    tickets: 8,
  })
  expect((await call(ann, `${draw}/tickets`)).value as unknown as TicketsValue).toEqual({
    given: 0,
    tickets: 8,
  })
  const spins = []
  for (let turn = 0; turn < 8; turn++)
    spins.push(takenOf(await spin(ann, draw, aClaim(market), `seed${turn}`)))
  expect(spins.at(-1)?.left).toEqual([0, 0, 0])
  expect(await cashOf(ann)).toBe(5000n)
  expect((await balanceOf(db, memberAccount(ann.memberId, 'points')))?.balance).toBe(600n)
  expect((await spin(ann, draw)).code).toBe('sold_out')

  await close(draw)
  const proof = await proofFor(ann, draw)
  const left = [...proof.counts]
  for (const { no, place, clientSeed } of proof.takes) {
    expect(drawFromUrn(left, fairChance(proof.serverSeed ?? '', clientSeed ?? '', no))).toBe(place)
    left[place ?? 0] = (left[place ?? 0] ?? 0) - 1
  }
  expect(await findings()).toEqual([])
})

test('two spins with one id are one spin, with one ticket', async () => {
  const draw = await aDraw(market, desk, WHEEL)
  const ann = await aMember(market)
  await call(ann, `${draw}/tickets`)
  const id = aClaim(market)
  const answers = await Promise.all(Array.from({ length: 5 }, () => spin(ann, draw, id)))
  expect(new Set(answers.map((answer) => JSON.stringify(takenOf(answer).take))).size).toBe(1)
  expect((await seenBy(ann, draw)).me?.tickets).toBe(7)
  expect((await spin(ann, draw, id, 'another')).code).toBe('claim_id_reused')
})

test('PROMO-2: the number of the egg is part of the client seed, and calls of other kinds find nothing', async () => {
  const draw = await aDraw(market, desk, { ...WHEEL, kind: 'golden_egg' })
  const ann = await aMember(market)
  await call(ann, `${draw}/tickets`)
  const smashed = await call(ann, `${draw}/smash`, { id: aClaim(market), clientSeed: 'mine', egg: 3 })
  expect(takenOf(smashed).take.clientSeed).toBe('mine.3')
  expect((await open(ann, draw)).code).toBe('not_found')
  expect((await call(ann, `${draw}/smash`, { id: aClaim(market), clientSeed: 'mine', egg: 9 })).status).toBe(
    400,
  )
})

const RAFFLE: Urn = {
  kind: 'raffle',
  prizes: [
    { kind: 'cash', amount: '9000', count: 1 },
    { kind: 'goods', name: { EN: 'A lantern' }, count: 1 },
    { kind: 'cash', amount: '500', count: 2 },
  ],
  freeTickets: 2,
  isFreeDaily: true,
}
const claimRaffle = async (member: TestMember, promotionId?: string): Promise<RaffleValue> =>
  (await ask(market, member.headers, 'POST', '/wps/relay/MCS2_claimRafflePromotion', { promotionId }))
    .value as unknown as RaffleValue

test('PROMO-2: a raffle has tickets of the day, a closed list, winners from its root, and prizes to collect', async () => {
  const draw = await aDraw(market, desk, RAFFLE)
  const people = await members(3)
  for (const person of people)
    expect(await claimRaffle(person, draw)).toEqual({ given: 2, tickets: 2, prizes: 0 })
  expect(await claimRaffle(people[0] as TestMember, draw)).toEqual({ given: 0, tickets: 2, prizes: 0 })
  market.clock.advance(15 * 60_000)
  const [end] = chanceJobs(market.services)
  await end?.run(market.clock.read())
  const closed = await proofFor(people[0] as TestMember, draw)
  expect(closed.clientSeed).toBe(rootOfTickets(closed.marks))
  expect(closed.serverSeed).toBeNull()
  await end?.run(market.clock.read())
  await end?.run(market.clock.read())

  const proof = await proofFor(people[0] as TestMember, draw)
  const numbers = drawTickets(6, 4, fairChance(proof.serverSeed ?? '', proof.clientSeed ?? '', 0))
  expect(proof.takes.map(({ ticket }) => ticket)).toEqual(numbers)
  expect(proof.takes.map(({ place }) => place)).toEqual([0, 1, 2, 2])
  const paid = []
  for (const person of people) paid.push(await claimRaffle(person, draw))
  expect(paid.reduce((sum, { prizes }) => sum + prizes, 0)).toBe(3)
  const balances = await Promise.all(people.map(cashOf))
  expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(10_000n)
  expect(await findings()).toEqual([])
})

test('a raffle that is closed by two at once and drawn by two at once has its winners once', async () => {
  const draw = await aDraw(market, desk, RAFFLE)
  const ann = await aMember(market)
  await claimRaffle(ann, draw)
  const draws = (): Promise<Answered> =>
    ask(market, desk.approver.headers, 'POST', `/ops/rewards/draws/${draw}/draw`)
  expect((await draws()).code).toBe('draw_not_open')
  await Promise.all([close(draw), close(draw)])
  const answers = await Promise.all([draws(), draws(), draws()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await proofFor(ann, draw)).takes).toHaveLength(2)
  expect(await findings()).toEqual([])
})

test('tickets that are given as a reward come once for each claim, and none after the end', async () => {
  const draw = await aDraw(market, desk, { ...WHEEL, freeTickets: 0 })
  const ann = await aMember(market)
  const award = {
    id: aClaim(market) as `clm_${string}`,
    programme: 'missions',
    version: 1,
    member: ann.memberId,
    occasion: 'today',
    reward: { kind: 'tickets', draw, count: 3 },
    state: 'claimed',
    reason: 'rewards.cash',
    title: { EN: 'Tickets' },
  } as const
  const giveOnce = () => transact(db, (tx) => give(tx, [award], market.clock.read()))
  expect(await giveOnce()).toEqual(['claimed'])
  expect(await giveOnce()).toEqual(['claimed'])
  expect((await seenBy(ann, draw)).me?.tickets).toBe(3)
  await close(draw)
  const late = { ...award, id: aClaim(market) as `clm_${string}`, occasion: 'tomorrow' }
  await expect(transact(db, (tx) => give(tx, [late], market.clock.read()))).rejects.toThrow('reward_over')
})

test('PROMO-2: it rains for the members who are in the room', async () => {
  await openLobby(market)
  const [ann, bob, cat] = (await members(3)) as [TestMember, TestMember, TestMember]
  for (const reader of [ann, bob]) await ask(market, reader.headers, 'GET', `/wps/rooms/${LOBBY}/messages`)
  await market.rooms.presence.save(market.clock.read())
  const draw = await aDraw(market, desk, { ...ENVELOPE, kind: 'rain', room: LOBBY, minutes: 5 })
  const page = (await ask(market, ann.headers, 'GET', `/wps/rooms/${LOBBY}/messages`)).value
  expect((page.rows as { card: object }[]).at(-1)?.card).toEqual({
    template: 'rain',
    values: { count: 5, draw },
  })
  expect((await open(ann, draw)).status).toBe(200)
  expect((await open(cat, draw)).code).toBe('not_eligible')
  expect((await seenBy(cat, draw)).me?.isInvited).toBe(false)
  expect((await seenBy(bob, draw)).me?.isInvited).toBe(true)
})

test('a draw is published by a second person, once, and is seen by no member before', async () => {
  const draft = draftOf(market, ENVELOPE)
  const both = await aDesk(market)
  const post = (path: string, by = both.promoter.headers, body?: object): Promise<Answered> =>
    ask(market, by, 'POST', `/ops/rewards/draws${path}`, body)
  expect((await post('', both.promoter.headers, draft)).status).toBe(200)
  expect((await post('', both.promoter.headers, draft)).status).toBe(200)
  const ann = await aMember(market)
  expect((await ask(market, ann.headers, 'GET', `/wps/rewards/draws/${draft.id}`)).code).toBe('not_found')
  expect((await open(ann, draft.id)).code).toBe('not_found')
  expect((await post(`/${draft.id}/publish`)).code).toBe('not_allowed')
  await sql`update staff.accounts set rights = '{promote,approve}' where id = ${both.promoter.staffId}`.execute(
    db,
  )
  expect((await post(`/${draft.id}/publish`)).code).toBe('second_person_needed')
  const published = await Promise.all([1, 2].map(() => post(`/${draft.id}/publish`, both.approver.headers)))
  expect(published.map(({ status }) => status)).toEqual([200, 200])
  expect((await post(`/${draft.id}/drop`)).code).toBe('reward_over')
  expect((await open(ann, draft.id)).status).toBe(200)
})

test('a draft that cannot be divided, gives nothing or is over is refused', async () => {
  const post = (draft: object): Promise<Answered> =>
    ask(market, desk.promoter.headers, 'POST', '/ops/rewards/draws', draft)
  const field = async (draft: object): Promise<unknown> => (await post(draft)).details?.field
  expect(await field({ ...draftOf(market, ENVELOPE), least: '3000' })).toBe('total')
  expect(await field({ ...draftOf(market, WHEEL), prizes: [{ kind: 'none', count: 3 }] })).toBe('prizes')
  expect(await field({ ...draftOf(market, WHEEL), prizes: [{ kind: 'cash', amount: '0', count: 3 }] })).toBe(
    'prizes',
  )
  expect(await field({ ...draftOf(market, ENVELOPE), closesAt: '2026-11-01T00:00:00.000Z' })).toBe('closesAt')
})

test.each([
  [
    'update rewards.pieces set amount = amount + 1 where no = 1 and draw in (select draw from rewards.takes)',
    'pieces of',
  ],
  ['update rewards.prizes set remaining = remaining - 1 where remaining > 0 and place = 0', 'drawn'],
  ['delete from rewards.tickets where no = 1 and used_at is null', 'counted'],
  [`update rewards.takes set member = 'mbr_other' where no = 1 and ticket is null`, 'gives'],
])('a planted fault is found: %s', async (fault, words) => {
  const planted = transact(db, async (tx) => {
    await sql.raw(fault).execute(tx)
    throw new Planted(await findings(tx))
  })
  const found = await planted.catch((error: unknown) => error)
  expect(found instanceof Planted ? found.findings.join('\n') : found).toContain(words)
})

/** Takes a planted fault back, with what was found of it. */
class Planted extends Error {
  readonly findings: string[]
  constructor(findings: string[]) {
    super('planted')
    this.findings = findings
  }
}
