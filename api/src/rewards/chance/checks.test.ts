import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { aDesk, aDraw } from '../../testing/chance.ts'
import { aMember } from '../../testing/members.ts'
import { drawCalls, ENVELOPE, RAFFLE, WHEEL } from '../../testing/rewards/draw-calls.ts'

const market = await testMarket()
const { db } = market.services
const desk = await aDesk(market)
const { call, claimRaffle, open, spin, faults } = drawCalls(market, desk)

beforeAll(async () => {
  const [envelope, wheel] = [await aDraw(market, desk, ENVELOPE), await aDraw(market, desk, WHEEL)]
  const ann = await aMember(market)
  await call(ann, `${wheel}/tickets`)
  await spin(ann, wheel)
  await open(ann, envelope)
  await claimRaffle(ann, await aDraw(market, desk, RAFFLE))
  expect(await faults()).toEqual([])
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
    throw new Planted(await faults(tx))
  })
  const found = await planted.catch((error: unknown) => error)
  expect(found instanceof Planted ? found.findings.join('\n') : found).toContain(words)
})

/** Rolls a planted fault back and carries what the checks found. */
class Planted extends Error {
  readonly findings: string[]
  constructor(findings: string[]) {
    super('planted')
    this.findings = findings
  }
}
