import type { AuditPage } from '@night-market/protocol/console/audit'
import { expect, test } from 'vitest'
import { audit } from '../../platform/database/audit.ts'
import { testMarket } from '../../testing/app.ts'
import { aStaff } from '../../testing/staff.ts'

const market = await testMarket()
const { app, services, clock } = market
const auditor = await aStaff(market, ['audit'])

async function read(query: Record<string, string>): Promise<AuditPage> {
  const url = `/ops/console/audit?${new URLSearchParams(query)}`
  const reply = await app.inject({ url, headers: auditor.headers })
  expect(reply.statusCode).toBe(200)
  return reply.json().value as AuditPage
}

test('the audit is read by person, act and subject, the newest first, page by page', async () => {
  for (let no = 0; no < 60; no++) {
    const who = { kind: 'staff', name: no % 2 === 0 ? 'asha_r' : 'ashaxr' } as const
    await audit(services.db, { who, what: 'test.act', subject: `s${no}`, details: { no } }, clock.read())
  }
  const first = await read({ what: 'test.' })
  expect(first.rows.map(({ subject }) => subject).slice(0, 3)).toEqual(['s59', 's58', 's57'])
  expect(first.rows).toHaveLength(50)
  const rest = await read({ what: 'test.', before: first.next ?? '' })
  expect([rest.rows.length, rest.next]).toEqual([10, null])
  // An underscore is one, and no pattern.
  expect((await read({ who: 'asha_r' })).rows.every(({ who }) => who === 'staff asha_r')).toBe(true)
  expect((await read({ subject: 's7' })).rows).toMatchObject([{ subject: 's7', details: { no: 7 } }])
  expect((await read({ who: '%' })).rows).toEqual([])
})

test('the audit is for holders of its right, and a wrong number is refused', async () => {
  const { headers } = await aStaff(market, ['see', 'review'])
  expect((await app.inject({ url: '/ops/console/audit', headers })).json().code).toBe('not_allowed')
  const wrong = await app.inject({ url: '/ops/console/audit?before=x', headers: auditor.headers })
  expect(wrong.json().code).toBe('invalid_request')
})
