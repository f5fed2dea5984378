import { fairChance } from '@night-market/fair/chance'
import { drawTickets, rootOfTickets } from '@night-market/fair/raffle'
import { drawFromUrn } from '@night-market/fair/urn'
import type { TicketsValue } from '@night-market/protocol/rewards/chance'
import { expect, test } from 'vitest'
import { balanceOf, memberAccount } from '../../ledger/index.ts'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { aClaim, aDesk, aDraw } from '../../testing/chance.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { drawCalls, RAFFLE, takenOf, WHEEL } from '../../testing/rewards/draw-calls.ts'
import { give } from '../give.ts'
import { chanceJobs } from './jobs.ts'

const market = await testMarket()
const { db } = market.services
const desk = await aDesk(market)
const { call, open, spin, claimRaffle, seenBy, proofFor, cashOf, members, close, drawWinners, faults } =
  drawCalls(market, desk)

test('PROMO-2: a wheel takes a ticket for each spin, gives every prize it has, and each spin can be verified', async () => {
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
  expect(await faults()).toEqual([])
})

test('concurrent spins with one id are one spin and use one ticket', async () => {
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

test('PROMO-2: a raffle gives daily tickets, closes its list, draws from its root, and pays collected prizes', async () => {
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
  expect(await faults()).toEqual([])
})

test('closing and drawing a raffle concurrently draws its winners once', async () => {
  const draw = await aDraw(market, desk, RAFFLE)
  const ann = await aMember(market)
  await claimRaffle(ann, draw)
  expect((await drawWinners(draw)).code).toBe('draw_not_open')
  await Promise.all([close(draw), close(draw)])
  const answers = await Promise.all([1, 2, 3].map(() => drawWinners(draw)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await proofFor(ann, draw)).takes).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('tickets given as a reward are issued once for each claim, and none after the draw has ended', async () => {
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
