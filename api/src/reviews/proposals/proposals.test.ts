import type { Right } from '@night-market/protocol/values/roles'
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
import { filterOf, proposalDetail, proposalsPage } from './proposals.ts'
import { voteOnProposal } from './vote.ts'
import { withdrawProposal } from './withdraw.ts'

const database = await testDatabase()
const { db, url } = database
const OPEN = { status: 'open' } as const
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

test('C5: of last votes at once one carries the act out', async () => {
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

test('C6: a proposal whose subject changed meanwhile becomes stale; of two for one subject one is applied', async () => {
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

test('C5: the maker alone withdraws it, while it is open; of a vote and a withdrawal at once one counts', async () => {
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

test('C5: a vote 72 h 00 min 00.001 s after the proposal finds it expired, and nothing happens', async () => {
  const id = await aProposal()
  clock.advance(72 * 60 * 60 * 1000 + 1)
  await vote('bruno', id)
  const { status, votes } = await proposalDetail(deciding, ['approve'], id)
  expect([status, votes, await lightOf()]).toEqual(['expired', [], 0])
  expect(await refusalOf(vote('chitra', id))).toBe('review_closed')
  expect(await audited()).toEqual(['staff asha reviews.proposed', 'staff bruno reviews.proposal_voted'])
})

test('C6: a subject that changed between the first and the last vote makes the proposal stale, its vote void', async () => {
  const id = await aProposal(100)
  await vote('bruno', id)
  await sql`update public.lamps set version = version + 1 where id = ${lamp}`.execute(db)
  await vote('chitra', id)
  expect([await statusOf(id), await lightOf()]).toEqual(['stale', 0])
  expect((await audited()).filter((entry) => entry.endsWith('lamps.lit'))).toEqual([])
})

test('C2: contents cannot be changed after a vote: no request and no right of the database does it', async () => {
  const id = await aProposal(20)
  await vote('bruno', id, REJECT)
  const request = { id, kind: 'lamps.light', payload: { lamp, light: 150 }, reason: 'it is dark' }
  expect(await refusalOf(propose(deciding, request, 'asha', clock.read()))).toBe('proposal_id_reused')
  const rewrite = sql`update reviews.proposals set payload = '{}' where id = ${id}`
  await expect(rewrite.execute(db)).rejects.toMatchObject({ code: '42501' })
  expect((await proposalDetail(deciding, ['approve'], id)).payload).toEqual({ lamp, light: 20 })
})

test('C2: the same proposal sent again is one; other contents under its id are refused', async () => {
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
    (await proposalsPage(deciding, rights, OPEN, page)).rows.map(({ id }) => id)
  expect(await rowsFor(['pay'])).toEqual([])
  expect((await rowsFor(['promote'])).slice(-2)).toEqual([first, second])
  expect(await rowsFor(['approve'])).toEqual(await rowsFor(['promote']))
  expect(await refusalOf(proposalDetail(deciding, ['pay'], first))).toBe('not_found')
  const { rows, next } = await proposalsPage(deciding, ['approve'], OPEN, { pageSize: 1 })
  const rest = await proposalsPage(deciding, ['approve'], OPEN, { cursor: next ?? '', pageSize: 100 })
  expect([...rows, ...rest.rows].map(({ id }) => id)).toEqual(await rowsFor(['approve']))
})

test('a page is narrowed to the own ones and to those that wait for the reader; closed ones come last first', async () => {
  const made: string[] = []
  for (const by of ['asha', 'bruno', 'asha']) {
    clock.advance(1)
    made.push(await aProposal(100, by))
  }
  const [first = '', second = '', third = ''] = made
  const read = async (
    query: Parameters<typeof filterOf>[0],
    username: string,
    rights: Right[] = ['approve'],
  ) => {
    const filter = filterOf(query, { username }, clock.read())
    const { rows } = await proposalsPage(deciding, rights, filter, { pageSize: 100 })
    return rows.map(({ id }) => id).filter((id) => made.includes(id))
  }
  expect(await read({ status: 'open', of: 'mine' }, 'asha')).toEqual([first, third])
  expect(await read({ status: 'open', of: 'to_decide' }, 'asha')).toEqual([second])
  expect(await read({ status: 'open', of: 'to_decide' }, 'asha', ['promote'])).toEqual([])
  await vote('chitra', first)
  expect(await read({ status: 'open', of: 'to_decide' }, 'chitra')).toEqual([second, third])
  await vote('dev', first)
  await vote('dev', third, REJECT)
  expect(await read({ status: 'closed' }, 'dev')).toEqual([third, first])
  expect(await read({ status: 'open' }, 'dev')).toEqual([second])
  const filter = { status: 'closed' } as const
  const page = await proposalsPage(deciding, ['approve'], filter, { pageSize: 1 })
  const rest = await proposalsPage(deciding, ['approve'], filter, { cursor: page.next ?? '', pageSize: 100 })
  expect([...page.rows, ...rest.rows].map(({ id }) => id).slice(0, 2)).toEqual([third, first])
  clock.advance(73 * 60 * 60 * 1000)
  expect(await read({ status: 'open', of: 'to_decide' }, 'asha')).toEqual([])
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
