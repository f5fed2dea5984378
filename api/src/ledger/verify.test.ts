import { setTimeout as sleep } from 'node:timers/promises'
import { amount } from '@night-market/protocol/values/money'
import pg from 'pg'
import { expect, test } from 'vitest'
import { audit } from '../platform/database/audit.ts'
import { testDatabase } from '../testing/database.ts'
import {
  headCheck,
  houseAccount,
  ledgerChecks,
  memberAccount,
  openAccount,
  postSet,
  SEALED_AUDIT,
  SEALED_TRANSFERS,
  sealAll,
  verifyBooks,
  type Move,
} from './index.ts'

const { db, pool, url } = await testDatabase()
const HOUSE = houseAccount('cashier', 'INR/2')
const [ANN, BOB] = [memberAccount('ann', 'main'), memberAccount('bob', 'main')]
await openAccount(db, { id: HOUSE, owner: HOUSE, purse: 'main', asset: 'INR/2', keepsBalance: false })
for (const owner of ['ann', 'bob'])
  await openAccount(db, { id: `${owner}:main`, owner, purse: 'main', asset: 'INR/2', keepsBalance: true })
await post('v1', HOUSE, ANN, 100n)
await post('v2', ANN, BOB, 30n)
await audit(db, entered('asha'), new Date(0))
await sealed()
await post('v3', BOB, HOUSE, 10n)
await post('v4', ANN, HOUSE, 90n, { mayOverdraw: true })
await sealed()

test('true books have no finding, and every check says how much it looked at', async () => {
  const reports = await verifyBooks(db, ledgerChecks)
  expect(reports.flatMap((report) => report.findings)).toEqual([])
  expect(reports.map((report) => report.statement)).toEqual([1, 1, 1, 1, 2, 8, 10, 10, 10])
  expect(reports.every((report) => report.checked > 0n && report.found === 0n)).toBe(true)
})

const forgery = `insert into ledger.transfers (id, from_account, to_account, asset, amount, reason, reference,
  to_entry, to_balance, may_overdraw, happened_at, written_by) values ('forged', '${HOUSE}', '${BOB}', 'INR/2', 5,
  'test.move', 'forged', 3, 25, false, now(), `

const forgedAudit = `insert into platform.audit (who, what, subject, details, happened_at, written_by)
  values ('staff bruno', 'staff.entered', 'stf_bruno', '{}', now(), '5')`

const TAMPERING: [name: string, statement: string, findings: string[]][] = [
  [
    'one changed byte of a text that no sum depends on',
    "update ledger.transfers set reference = 'V2' where id = 'v2'",
    ['10 seal 1: rows written by transactions .*: a row is not as it was sealed'],
  ],
  [
    'a changed amount',
    "update ledger.transfers set amount = 31 where id = 'v2'",
    [
      '1 ann:main: balance -20 after 3 entries, but its 3 entries sum to -21',
      '1 bob:main: entry 1, transfer v2, says balance 30 after it, the entries sum to 31',
      '10 seal 1: .*: a row is not as it was sealed',
    ],
  ],
  [
    'a deleted transfer',
    "delete from ledger.transfers where id = 'v2'",
    ['1 ann:main: entry 2 is missing or stands twice', '10 seal 1: .*: 2 were sealed, 1 are there'],
  ],
  [
    'a changed balance',
    "update ledger.accounts set balance = 21 where id = 'bob:main'",
    ['1 INR/2: members hold 1, the house gave 0', '1 bob:main: balance 21 after 2 entries, .* sum to 20'],
  ],
  [
    'a forged entry of today',
    `${forgery} pg_current_xact_id())`,
    [
      '1 INR/2: members hold 0, the house gave 5',
      '1 bob:main: balance 20 after 2 entries, but its 3 entries sum to 25',
    ],
  ],
  [
    'a forged entry of the past, its balance changed with it',
    `${forgery} '5'); update ledger.accounts set balance = 25, entries = 3 where id = 'bob:main'`,
    ['10 seal 1: .*: 2 were sealed, 3 are there'],
  ],
  [
    'a debt whose permission is gone',
    `alter table ledger.transfers drop constraint transfers_check1;
     update ledger.transfers set may_overdraw = false where id = 'v4'`,
    ['2 ann:main: transfer v4 left -20', '2 ann:main: balance -20, and no transfer', '10 seal 2: '],
  ],
  [
    'real money that becomes demo money',
    "update ledger.accounts set purse = 'demo', asset = 'FUN/2' where id = 'bob:main'",
    ['1 v2: INR/2 from an account of INR/2 to one of FUN/2', '8 v2: INR/2 from ann:main to bob:main'],
  ],
  [
    'a payer that is gone',
    "delete from ledger.accounts where id = 'ann:main'",
    ['1 v2: no such payer: ann:main', '1 v1: no such payee: ann:main'],
  ],
  [
    'a seal taken away',
    'delete from ledger.seals where no = 1',
    ['10 seal 2: the seal before it is missing'],
  ],
  [
    'a seal made to fit',
    'update ledger.seals set row_count = 3 where no = 1',
    ['10 seal 1: .*: 3 were sealed, 2 are there', '10 seal 1: its own hash is wrong'],
  ],
  [
    'one changed byte of the audit',
    "update platform.audit set who = 'staff Asha'",
    ['10 seal 1: rows written by transactions .*: a row is not as it was sealed'],
  ],
  [
    'one changed byte in the details of the audit',
    "update platform.audit set details = jsonb_set(details, '{address}', '\"203.0.113.8\"')",
    ['10 seal 1: rows written by transactions .*: a row is not as it was sealed'],
  ],
  [
    'a row taken out of the audit',
    'delete from platform.audit',
    ['10 seal 1: .*: 1 were sealed, 0 are there'],
  ],
  ['a row slipped into the audit’s past', forgedAudit, ['10 seal 1: .*: 1 were sealed, 2 are there']],
  [
    'a role that may write, and a guard that sleeps',
    `grant update on ledger.accounts to night_market_api;
     grant update on platform.audit to night_market_api;
     alter table ledger.transfers disable trigger append_only`,
    [
      '10 ledger.accounts: the application may update',
      '10 platform.audit: the application may update',
      '10 ledger.transfers: of 2 triggers .*, 1 stand guard',
    ],
  ],
]

for (const [name, statement, findings] of TAMPERING) {
  test(`tampering is found and named: ${name}`, async () => {
    await tampered(statement, async () => {
      const reports = await verifyBooks(db, ledgerChecks)
      const lines = reports.flatMap((report) =>
        report.findings.map((finding) => `${report.statement} ${finding.subject}: ${finding.detail}`),
      )
      for (const finding of findings)
        expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${finding}`)))
    })
    const after = await verifyBooks(db, ledgerChecks)
    expect(after.flatMap((report) => report.findings)).toEqual([])
  })
}

test('SAFE: the application appends to the audit and cannot change, delete, number or back-date its rows', async () => {
  for (const statement of [
    "update platform.audit set who = 'x'",
    'delete from platform.audit',
    'truncate platform.audit',
  ])
    await expect(pool.query(statement)).rejects.toThrow('permission denied')
  await expect(pool.query(forgedAudit)).rejects.toThrow('permission denied')
  const owner = new pg.Client(url)
  await owner.connect()
  await expect(owner.query("update platform.audit set who = 'x'")).rejects.toThrow('append-only')
  await expect(owner.query('delete from platform.audit')).rejects.toThrow('append-only')
  await expect(owner.query('truncate platform.audit')).rejects.toThrow('append-only')
  await owner.end()
})

test('the seal covers every column of the audit', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'platform.audit'::regclass and attnum > 0",
  )
  expect(SEALED_AUDIT.columns.toSorted()).toEqual(rows.map((row) => row.name).toSorted())
})

test('a whole new chain is found by a seal noted elsewhere', async () => {
  const reports = (await verifyBooks(db, ledgerChecks)).filter((each) => each.remark !== undefined)
  const heads = reports.map((report) => /[0-9]+:[0-9a-f]{64}/.exec(report.remark ?? '')?.[0] ?? '')
  const noted = [headCheck(SEALED_TRANSFERS, heads[0] ?? ''), headCheck(SEALED_AUDIT, heads[1] ?? '')]
  expect((await verifyBooks(db, noted)).map((report) => report.findings)).toEqual([[], []])
  await tampered('delete from ledger.seals', async () => {
    for (const report of await verifyBooks(db, noted))
      expect(report.findings[0]?.detail).toContain('is missing, was noted as')
  })
})

function entered(name: string) {
  const details = { address: '203.0.113.7' }
  return {
    who: { kind: 'staff', name: name },
    what: 'staff.entered',
    subject: `stf_${name}`,
    details,
  } as const
}

async function post(
  id: string,
  from: string,
  to: string,
  units: bigint,
  more: Partial<Move> = {},
): Promise<void> {
  const move = {
    id,
    from,
    to,
    amount: amount(units),
    reason: 'test.move',
    reference: id,
    happenedAt: new Date(0),
  }
  expect((await postSet(db, [{ ...move, ...more }]))[0]?.outcome).toBe('posted')
}

/** Seals what is there as one seal, once no transaction of other tests on the same server holds a part of it back. */
async function sealed(): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await pool.query<{ isFinished: boolean }>(
      `select bool_and(written_by < pg_snapshot_xmin(pg_current_snapshot())) as "isFinished" from (
         select written_by from ledger.transfers union all select written_by from platform.audit) w`,
    )
    if (rows[0]?.isFinished === true) {
      await sealAll(db, SEALED_TRANSFERS)
      return void (await sealAll(db, SEALED_AUDIT))
    }
    await sleep(10)
  }
  throw new Error('the transfers were not sealed')
}

/** Does what only the owner of the database can, with the guards off; afterwards all is as before. */
async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query('create schema kept')
    for (const table of TABLES) await owner.query(`create table kept.${nameOf(table)} as table ${table}`)
    await owner.query(statement)
    await look()
  } finally {
    for (const table of TABLES)
      await owner.query(
        `truncate ${table}; insert into ${table} overriding system value table kept.${nameOf(table)}`,
      )
    await owner.query('alter table ledger.transfers enable trigger append_only; drop schema kept cascade')
    await owner.query('revoke update on ledger.accounts, platform.audit from night_market_api')
    await owner.end()
  }
}

const TABLES = ['ledger.accounts', 'ledger.transfers', 'ledger.seals', 'platform.audit']
const nameOf = (table: string): string => table.split('.')[1] ?? ''
