import { commitment, fairChance } from '@night-market/fair/chance'
import { splitEnvelope } from '@night-market/fair/envelope'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { aClaim, aDesk, aDraw } from '../../testing/chance.ts'
import { aMember, aTrial, type TestMember } from '../../testing/members.ts'
import { drawCalls, ENVELOPE, takenOf } from '../../testing/rewards/draw-calls.ts'
import { ask, LOBBY, openLobby } from '../../testing/rooms.ts'

const market = await testMarket()
const { db } = market.services
const desk = await aDesk(market)
const { call, open, seenBy, proofFor, cashOf, members, close, faults } = drawCalls(market, desk)

test('PROMO-2: an envelope gives each member one piece, claim k piece k, and all of its fund', async () => {
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
  expect(await faults()).toEqual([])
})

test('PROMO-2: of many claims at once for the last pieces, as many succeed as there are pieces', async () => {
  const draw = await aDraw(market, desk, { ...ENVELOPE, total: '3000', pieces: 3 })
  const people = await members(20)
  const answers = await Promise.all(people.flatMap((person) => [open(person, draw), open(person, draw)]))
  const got = answers.filter(({ status }) => status === 200)
  expect(got).toHaveLength(3)
  const codes = new Set(answers.flatMap(({ code }) => code ?? []))
  expect([...codes].every((code) => code === 'sold_out' || code === 'already_claimed')).toBe(true)
  expect(got.reduce((sum, answer) => sum + Number(takenOf(answer).take.amount), 0)).toBe(3000)
  expect(await faults()).toEqual([])
})

test('a repeated claim gets the same piece, and a second claim gets none', async () => {
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

test('a member who may not receive rewards gets no piece, and the next member gets it', async () => {
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

test('PROMO-2: the pieces of an envelope can be verified once its seed is revealed, and not before', async () => {
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
