import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { verifyBooks } from '../../ledger/index.ts'
import { audit } from '../../platform/database/audit.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { TestClock } from '../../testing/app.ts'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { reviewChecks } from '../checks.ts'
import { requireAlone, type Act } from './act.ts'
import { expireProposals } from './jobs.ts'
import { propose } from './propose.ts'
import { proposalDetail, proposalsPage } from './proposals.ts'
import { voteOnProposal } from './vote.ts'
import { withdrawProposal } from './withdraw.ts'

const database = await testDatabase()
const { db, url } = database
const clock = new TestClock()
const owner = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
afterAll(() => owner.close())
await asAdmin(
  url,
  `create table public.lamps (id text primary key, version int not null default 0, light int not null default 0);
   grant all on public.lamps to night_market_api`,
)

interface Lamp {
  lamp: string
  light: number
}

/** Adds light to a lamp: two people, three from 100, and one below 10. */
const addLight: Act<Lamp> = {
  kind: 'lamps.light',
  right: 'promote',
  payload: z.object({ lamp: z.string(), light: z.number().int() }),
  peopleFor: ({ light }) => (light < 10 ? 1 : light < 100 ? 2 : 3),
  subjectOf: ({ lamp }) => lamp,
  async lock(tx, { lamp }) {
    const found = await sql<{ version: number }>`
      select version from public.lamps where id = ${lamp} for no key update`.execute(tx)
    return found.rows[0]?.version.toString() ?? null
  },
  async apply(tx, { lamp, light }, { proposal, madeBy, by }, now) {
    if (light > 1000) throw new Refusal('amount_too_large')
    await sql`update public.lamps set light = light + ${light}, version = version + 1 where id = ${lamp}`.execute(
      tx,
    )
    const who = { kind: 'staff', name: by }
    await audit(tx, { who, what: 'lamps.lit', subject: lamp, details: { proposal, madeBy } }, now)
  },
}
const deciding = { db, acts: [addLight] }
const APPROVE = { vote: 'approve', note: 'looks right' } as const
const REJECT = { vote: 'reject', note: 'too bright' } as const

let lamp = ''
beforeEach(async () => {
  lamp = newId('lmp', clock.read())
  await sql`insert into public.lamps (id) values (${lamp})`.execute(db)
})

const aProposal = async (light = 20, by = 'asha'): Promise<string> => {
  const id = newId('prp', clock.read())
  const request = { id, kind: 'lamps.light', payload: { lamp, light }, reason: 'it is dark' }
  await propose(deciding, request, by, clock.read())
  return id
}
const vote = (by: string, id: string, ballot: typeof APPROVE | typeof REJECT = APPROVE) =>
  voteOnProposal(deciding, by, id, ballot, clock.read())
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
const lightOf = async (): Promise<number> =>
  (await sql<{ light: number }>`select light from public.lamps where id = ${lamp}`.execute(db)).rows[0]!.light
const statusOf = async (id: string) => (await proposalDetail(deciding, ['approve'], id)).status
const audited = async (): Promise<string[]> => {
  const rows = await db
    .selectFrom('platform.audit')
    .select(['who', 'what'])
    .where('subject', '=', lamp)
    .orderBy('no')
    .execute()
  return rows.map(({ who, what }) => `${who} ${what}`)
}
const findings = async () =>
  (await verifyBooks(owner.db, reviewChecks)).flatMap((report) =>
    report.findings.map(({ subject }) => subject),
  )

test('an act that takes one person is done by one; others need a proposal', () => {
  expect(() => requireAlone(addLight, { lamp, light: 9 })).not.toThrow()
  expect(() => requireAlone(addLight, { lamp, light: 10 })).toThrow(
    expect.objectContaining({ code: 'needs_proposal', details: { kind: 'lamps.light', people: 2 } }),
  )
})

test('a second person carries the act out, once, with one audit row for each step', async () => {
  const id = await aProposal()
  expect(await statusOf(id)).toBe('open')
  expect(await refusalOf(vote('asha', id))).toBe('own_proposal')
  expect(await lightOf()).toBe(0)
  await vote('bruno', id)
  expect([await statusOf(id), await lightOf()]).toEqual(['applied', 20])
  expect(await refusalOf(vote('chitra', id))).toBe('review_closed')
  expect(await audited()).toEqual([
    'staff asha reviews.proposed',
    'staff bruno reviews.proposal_voted',
    'staff bruno lamps.lit',
  ])
})

test('three people are three different ones, and one rejection rejects', async () => {
  const id = await aProposal(100)
  await vote('bruno', id)
  expect(await refusalOf(vote('bruno', id))).toBe('already_voted')
  expect([await statusOf(id), await lightOf()]).toEqual(['open', 0])
  await vote('chitra', id)
  expect([await statusOf(id), await lightOf()]).toEqual(['applied', 100])

  const other = await aProposal(100)
  await vote('bruno', other)
  await vote('chitra', other, REJECT)
  expect([await statusOf(other), await lightOf()]).toEqual(['rejected', 100])
  expect(await findings()).toEqual([])
})

test('of last votes at once one carries the act out', async () => {
  for (let round = 0; round < 10; round++) {
    const before = await lightOf()
    const id = await aProposal()
    const voters = ['bruno', 'chitra', 'dev', 'esha', 'bruno', 'asha']
    const answers = await Promise.all(voters.map((voter) => refusalOf(vote(voter, id))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect([await statusOf(id), await lightOf()]).toEqual(['applied', before + 20])
  }
  const lit = (await audited()).filter((entry) => entry.endsWith('lamps.lit'))
  const votes = (await audited()).filter((entry) => entry.endsWith('proposal_voted'))
  expect([lit.length, votes.length]).toEqual([10, 10])
  expect(await findings()).toEqual([])
})

test('a proposal whose subject changed meanwhile becomes stale; of two for one subject one is applied', async () => {
  const [first, second] = [await aProposal(), await aProposal(30, 'bruno')]
  await Promise.all([vote('chitra', first), vote('chitra', second)])
  const statuses = [await statusOf(first), await statusOf(second)]
  expect(statuses.toSorted()).toEqual(['applied', 'stale'])
  expect(await lightOf()).toBe(statuses[0] === 'applied' ? 20 : 30)
  expect(await refusalOf(vote('dev', statuses[0] === 'stale' ? first : second))).toBe('review_closed')
  expect((await audited()).filter((entry) => entry.endsWith('lamps.lit'))).toHaveLength(1)
})

test('a vote at once with a change of the subject finds the proposal stale or changes nothing twice', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await lightOf()
    const id = await aProposal()
    const change = sql`update public.lamps set light = light + 1, version = version + 1 where id = ${lamp}`
    await Promise.all([vote('bruno', id), change.execute(db)])
    const status = await statusOf(id)
    expect(['applied', 'stale']).toContain(status)
    expect(await lightOf()).toBe(before + (status === 'applied' ? 21 : 1))
  }
})

test('what the act refuses rolls the vote back', async () => {
  const id = await aProposal(2000)
  await vote('bruno', id)
  expect(await refusalOf(vote('chitra', id))).toBe('amount_too_large')
  expect(await statusOf(id)).toBe('open')
  expect((await proposalDetail(deciding, ['approve'], id)).votes).toHaveLength(1)
  await vote('chitra', id, REJECT)
  expect(await statusOf(id)).toBe('rejected')
})

test('the maker alone withdraws it, while it is open', async () => {
  const id = await aProposal()
  expect(await refusalOf(withdrawProposal(db, 'bruno', id, clock.read()))).toBe('not_allowed')
  const [withdrawn, voted] = await Promise.all([
    refusalOf(withdrawProposal(db, 'asha', id, clock.read())),
    refusalOf(vote('bruno', id)),
  ])
  expect([withdrawn, voted].toSorted()).toEqual(['done', 'review_closed'])
  expect(await lightOf()).toBe(withdrawn === 'done' ? 0 : 20)
  expect(await refusalOf(withdrawProposal(db, 'asha', id, clock.read()))).toBe('review_closed')
})

test('it expires after 72 hours: by the job once, and a late vote does not count', async () => {
  const [idle, late] = [await aProposal(), await aProposal()]
  clock.advance(72 * 60 * 60 * 1000 - 1)
  await expireProposals(db, clock.read())
  expect(await statusOf(idle)).toBe('open')
  clock.advance(1)
  await vote('bruno', late)
  expect([await statusOf(late), await lightOf()]).toEqual(['expired', 0])
  await Promise.all([expireProposals(db, clock.read()), expireProposals(db, clock.read())])
  expect(await statusOf(idle)).toBe('expired')
  expect((await audited()).filter((entry) => entry === 'clock reviews.proposal_expired')).toHaveLength(1)
})

test('the same proposal sent again is one; another under its id is refused', async () => {
  const request = {
    id: newId('prp', clock.read()),
    kind: 'lamps.light',
    payload: { lamp, light: 20 },
    reason: 'dark',
  }
  await Promise.all([
    propose(deciding, request, 'asha', clock.read()),
    propose(deciding, request, 'asha', clock.read()),
  ])
  expect(await audited()).toEqual(['staff asha reviews.proposed'])
  const other = { ...request, payload: { lamp, light: 21 } }
  expect(await refusalOf(propose(deciding, other, 'asha', clock.read()))).toBe('proposal_id_reused')
  expect(await refusalOf(propose(deciding, request, 'bruno', clock.read()))).toBe('proposal_id_reused')
})

test('a wrong payload, an unknown kind and an unknown subject are refused', async () => {
  const request = { id: newId('prp', clock.read()), kind: 'lamps.light', payload: {}, reason: 'it is dark' }
  const refused = (change: object) =>
    refusalOf(propose(deciding, { ...request, ...change }, 'asha', clock.read()))
  expect(await refused({ payload: { lamp, light: 'much' } })).toBe('invalid_request')
  expect(await refused({ kind: 'lamps.dark' })).toBe('not_found')
  expect(await refused({ payload: { lamp: 'lmp_none', light: 10 } })).toBe('not_found')
  expect(await refusalOf(vote('bruno', 'prp_none'))).toBe('not_found')
})

test('a page shows the oldest first, to those who may propose or decide', async () => {
  clock.advance(1)
  const first = await aProposal()
  clock.advance(1)
  const second = await aProposal()
  const page = { pageSize: 100 }
  const rowsFor = async (rights: ('promote' | 'approve' | 'pay')[]) =>
    (await proposalsPage(deciding, rights, 'open', page)).rows.map(({ id }) => id)
  expect(await rowsFor(['pay'])).toEqual([])
  expect((await rowsFor(['promote'])).slice(-2)).toEqual([first, second])
  expect(await rowsFor(['approve'])).toEqual(await rowsFor(['promote']))
  expect(await refusalOf(proposalDetail(deciding, ['pay'], first))).toBe('not_found')
  const { rows, next } = await proposalsPage(deciding, ['approve'], 'open', { pageSize: 1 })
  const rest = await proposalsPage(deciding, ['approve'], 'open', { cursor: next ?? '', pageSize: 100 })
  expect([...rows, ...rest.rows].map(({ id }) => id)).toEqual(await rowsFor(['approve']))
})

test('the database rejects the vote of the maker, and a proposal that is rewritten', async () => {
  const id = await aProposal()
  const insert = sql`insert into reviews.proposal_votes (proposal, staff, vote, note, voted_at)
    values (${id}, 'asha', 'approve', '', now())`
  await expect(insert.execute(db)).rejects.toMatchObject({ code: '23514' })
  const rewrite = sql`update reviews.proposals set people = 5 where id = ${id}`
  await expect(rewrite.execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('an applied proposal without enough people, and a right to rewrite it, are found', async () => {
  const id = await aProposal()
  await asAdmin(url, `update reviews.proposals set status = 'applied', closed_at = now() where id = '${id}'`)
  await asAdmin(url, 'grant update on reviews.proposals to night_market_api')
  expect(await findings()).toEqual([id, 'reviews.proposals'])
})
