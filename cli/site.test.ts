import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { memberAccount, openAccount } from '../api/src/ledger/index.ts'
import { transact } from '../api/src/platform/database/db.ts'
import { testMarket } from '../api/src/testing/app.ts'
import { aMember } from '../api/src/testing/members.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { CHANNEL_SETTINGS, SETTINGS } from './site-settings.ts'
import { ROOT } from './settings.ts'
import { site as siteCommand } from './site.ts'

const market = await testMarket()
const { db } = market.services
process.env.DATABASE_URL = market.database.url

const site = (...words: string[]) => runCommand(siteCommand, words)
const outputOf = async (...words: string[]) => (await site(...words)).output.trim()

test.each([
  ['name', ['Bazaar', 'Nights'], 'Bazaar Nights'],
  ['symbol', ['Rs'], 'Rs'],
  ['default-language', ['HI'], 'HI'],
  ['social-links', ['Telegram=https://t.me/bazaar'], 'Telegram=https://t.me/bazaar'],
  ['social-links', ['none'], 'none'],
  ['analytics-id', ['G-12AB'], 'G-12AB'],
  ['title', ['Bazaar', 'Nights'], 'Bazaar Nights'],
  ['logo', [join(ROOT, 'web/public/favicon.svg')], 'image/svg+xml'],
  ['logo', ['none'], 'none'],
  ['theme', ['light'], 'light'],
  ['review-from', ['12345.67'], '12345.67'],
  ['two-people-from', ['12345.67'], '12345.67'],
  ['withdrawals-a-day', ['3'], '3'],
  ['may-cancel-withdrawals', ['off'], 'off'],
  ['turnover', ['0'], '0'],
  ['deposit-presets', ['100', '250.50'], '100.00 250.50'],
  [
    'bank-account',
    ['Lantern', 'Ltd', '/', 'State', 'Bank', '/', '123', '/', 'SBIN1'],
    'Lantern Ltd / State Bank / 123 / SBIN1',
  ],
  ['bank-account', ['none'], 'none'],
  ['channel.sandbox_upi.least', ['200'], '200.00'],
  ['channel.sandbox_upi.fee', ['150'], '150'],
  ['channel.sandbox_upi.on', ['off'], 'off'],
])('%s becomes %j and reads back as %s', async (name, words, reads) => {
  expect(await site('set', name, ...words)).toEqual({ code: 0, output: `${reads}\n` })
  expect(await outputOf('get', name)).toBe(reads)
  expect((await outputOf('list')).split('\n').find((line) => line.startsWith(`${name} `))).toContain(reads)
})

test.each([
  ['name', [' '], 'has 1 to 60 characters'],
  ['default-language', ['UR'], 'is none of the languages, EN HI'],
  ['default-language', ['XX'], '"XX" is not the code of a language'],
  ['social-links', ['Telegram=http://t.me/bazaar'], 'begins with https://'],
  ['social-links', ['https://t.me/bazaar'], 'names a network'],
  ['analytics-id', ['<script>'], 'letters, digits and dashes'],
  ['review-from', ['0'], 'is above 0'],
  ['review-from', ['1.234'], '"1.234" is no amount with at most 2 decimals'],
  ['two-people-from', ['1'], 'is below the amount from which one person looks'],
  ['withdrawals-a-day', ['-1'], '"-1" is no whole number'],
  ['turnover', ['1000001'], 'is at most 1000000'],
  ['deposit-presets', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], 'holds at most 8'],
  ['logo', [join(ROOT, 'package.json')], 'is no .png, .webp or .svg file'],
  ['theme', ['grey'], 'is dark or light'],
  ['bank-account', ['State', 'Bank', '/', '123'], 'is HOLDER / BANK / NUMBER / CODE'],
  ['may-cancel-withdrawals', ['maybe'], 'is neither on nor off'],
  ['channel.sandbox_upi.least', ['999999999'], 'its least is above its most'],
  ['channel.sandbox_upi.fee', ['10000'], 'the whole of its least amount as a fee'],
  ['channel.none.fee', ['1'], 'There is no setting "channel.none.fee"'],
  ['time-zone', ['Mars/Olympus'], 'is no time zone'],
  ['currency', ['FUN/2'], 'is an asset of the platform'],
  ['currency', ['rupees'], 'is no currency and its decimals'],
])('%s refuses %j: %s', async (name, words, sentence) => {
  const before = await outputOf('list')
  const { code, output } = await site('set', name, ...words)
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(await outputOf('list')).toBe(before)
})

test('each change is written down with who made it', async () => {
  const made = await db.selectFrom('site.changes').select('madeBy').where('setting', '=', 'name').execute()
  expect(made).toEqual([{ madeBy: expect.stringMatching(/^operator ./) }])
  const audited = await db
    .selectFrom('platform.audit')
    .select(['who', 'subject', 'details'])
    .where('what', 'in', ['cashier.policy_changed', 'cashier.channel_changed'])
    .execute()
  expect(audited).toContainEqual({
    who: expect.stringMatching(/^operator ./),
    subject: 'sandbox_upi',
    details: { feeBps: expect.stringMatching(/^\d+ → 150$/) },
  })
})

test('currency and time zone change on a closed site without members, and never again', async () => {
  const fresh = await testMarket()
  process.env.DATABASE_URL = fresh.database.url
  expect(await outputOf('set', 'currency', 'JPY/0')).toContain('while the site is closed')
  await site('status', '1')
  expect(await outputOf('set', 'currency', 'JPY/0')).toBe('JPY/0')
  expect(await outputOf('set', 'time-zone', 'Asia/Tokyo')).toBe('Asia/Tokyo')
  await site('status', '0')
  await aMember(fresh)
  await site('status', '1')
  for (const change of [
    ['currency', 'INR/2'],
    ['time-zone', 'Asia/Kolkata'],
  ])
    expect(await outputOf('set', ...change)).toContain('money has moved or members have purses')
  expect(await outputOf('get', 'currency')).toBe('JPY/0')
})

test('a purse that is opened at the same moment keeps the currency', async () => {
  const fresh = await testMarket()
  const { db: books } = fresh.services
  process.env.DATABASE_URL = fresh.database.url
  await site('status', '1')
  const purse = { owner: 'mbr_1', purse: 'main', asset: 'INR/2', keepsBalance: true } as const
  const changed = await transact(books, async (tx) => {
    await openAccount(tx, { ...purse, id: memberAccount('mbr_1', 'main') })
    const changing = site('set', 'currency', 'JPY/0')
    // Without the lock it would be through by now, and the purse in a currency that is gone.
    await Promise.race([changing, sleep(300)])
    return { changing }
  })
  expect((await changed.changing).output).toContain('money has moved or members have purses')
  expect(await outputOf('get', 'currency')).toBe('INR/2')
})

test('docs/settings.md names every setting, and no other', () => {
  const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')
  const named = [...page.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name)
  expect(named).toEqual([...Object.keys(SETTINGS), ...Object.keys(CHANNEL_SETTINGS)])
})
