import { expect, test } from 'vitest'
import { testDatabase } from '../api/src/testing/database.ts'
import { testFolder } from '../api/src/testing/folder.ts'
import { BOOK_CHECKS } from './database/invariants.ts'
import { fillTeam } from './team/history.ts'
import { verdictOn } from './verify.ts'

const { url, db } = await testDatabase()
/** Noon of a Saturday where the merchant is. */
const UNTIL = new Date('2026-11-28T06:30:00Z')
const plan = { members: 26, days: 7, seed: 1, siteUrl: 'http://localhost:8080', until: UNTIL }

test('AGT-1, AGT-7: a sandbox gets five levels of agents, bills in every state, and right books', async () => {
  await fillTeam(url, testFolder(), plan)

  const levels = await db
    .selectFrom('members.members as m')
    .innerJoin('members.paths as p', 'p.member', 'm.id')
    .select('p.agents')
    .where('m.role', '<>', 'member')
    .execute()
  expect(new Set(levels.map(({ agents }) => agents.length))).toEqual(new Set([0, 1, 2, 3, 4]))
  const bills = await db.selectFrom('agents.bills').select(['kind', 'state']).execute()
  expect(new Set(bills.map(({ state }) => state))).toEqual(
    new Set(['computed', 'paid', 'not_reached', 'short', 'reversed']),
  )
  expect(new Set(bills.map(({ kind }) => kind))).toContain('rebate')
  const lines = await db.selectFrom('agents.bill_lines').select('kind').distinct().execute()
  expect(lines.map(({ kind }) => kind)).toContain('correction')
  const { last } = await db
    .selectFrom('play.rounds')
    .select(({ fn }) => fn.max('reportedAt').as('last'))
    .executeTakeFirstOrThrow()
  expect(last?.getTime()).toBeLessThan(UNTIL.getTime())
  expect(await verdictOn(url, BOOK_CHECKS)).toMatchObject({ isGood: true })
})

test('a sandbox with members is not filled', async () => {
  await expect(fillTeam(url, testFolder(), plan)).rejects.toThrow('There are members already')
})
