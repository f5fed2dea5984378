/** `npm run vendor`, as operators run it: on the database of a market, against a vendor that answers its game list. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { inContext, isSignedBy } from '../api/src/platform/http/signed-http.ts'
import { testMarket } from '../api/src/testing/app.ts'
import { testFolder } from '../api/src/testing/folder.ts'
import { aGame } from '../proofs/testkit/connect-vendor.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { vendor as vendorCommand } from './vendor.ts'

const folder = testFolder()
const market = await testMarket()
const { SIGNING_KEY_FILE } = market.services.env
Object.assign(process.env, { DATABASE_URL: market.database.url, SIGNING_KEY_FILE })
const platformPem = createPublicKey(readFileSync(SIGNING_KEY_FILE)).export({ type: 'spki', format: 'pem' })
const first = keyFile('first')
const second = keyFile('second')

let asked = 0
let games: object[] = []
const CEILED = ['ceilings_changed', 'ceilings_changed']
const acme = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signature = String(request.headers[SIGNATURE_HEADER])
    const signed = inContext({ version: 2, path: 'game/list', code: 'acme' }, Buffer.concat(chunks))
    expect(await isSignedBy([platformPem.toString()], signed, signature)).toBe(true)
    asked++
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 'RS_OK', request_uuid: 'q', games }))
  })()
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => acme.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(acme.address() as AddressInfo).port}/platform`
})
afterAll(() => new Promise((resolve) => acme.close(resolve)))

test('a vendor is connected and asked for its games at once; its keys change side by side', async () => {
  const add = ['add', 'acme', '--name', 'Acme Games', '--url', `${url}/`, '--key', first]
  const added = await vendor(add)
  expect(added).toMatchObject({
    code: 0,
    output:
      'acme is connected.\nacme lists 0 games.\n' +
      'The API frames games of the origins in its FRAME_ORIGINS alone: those of acme should be among them.\n',
  })
  expect(asked).toBe(1)
  expect(await vendor(['key', 'acme', second])).toEqual({ code: 0, output: 'acme has 2 keys now.\n' })
  expect(await keysOf()).toEqual([readFileSync(first, 'utf8'), readFileSync(second, 'utf8')])
  const third = await vendor(['key', 'acme', keyFile('third')])
  expect(third).toMatchObject({ code: 1, output: expect.stringContaining('acme has two keys already') })
  expect((await vendor(['key', 'acme', second, '--only'])).output).toBe('acme has one key now.\n')
  expect(await keysOf()).toEqual([readFileSync(second, 'utf8')])
  await vendor(['signature', 'acme', '2'])
  await vendor(['status', 'acme', 'maintenance'])
  const listed = await vendor([])
  expect(listed.output).toMatch(
    /^acme +maintenance +0 games +list read 20.* http:\/\/127\.0\.0\.1:\d+\/platform$/m,
  )
  games = [aGame({ game_code: 'good' }), { ...aGame({ game_code: 'bad' }), rtp_bps: '98%' }]
  const synced = await vendor(['sync', 'acme'])
  expect(synced.output).toMatch(/^acme lists 1 games\.\n1 were not taken over:\n {2}bad {2}rtp_bps: .*\n/)
  expect(asked).toBe(2)
  expect((await vendor(['ceiling', 'acme', '--win', '5000', '--by-game', 'on'])).output).toBe(
    'Ceilings of acme: win 5000.00 INR, promo-day off, by-game on.\n',
  )
  expect((await vendor(['ceiling', 'acme', '--win', 'off', '--promo-day', '20'])).output).toBe(
    'Ceilings of acme: win off, promo-day 20.00 INR, by-game on.\n',
  )
  const { rows } = await market.database.pool.query(
    `select what from platform.audit where subject = 'acme' and who ~ '^operator ' order by no`,
  )
  expect(rows.map(({ what }) => what)).toEqual(
    ['connected', 'keys_changed', 'keys_changed', 'signature_changed', 'switched', ...CEILED].map(
      (done) => `catalogue.vendor_${done}`,
    ),
  )
})

test('what cannot be a vendor, a key or a status is refused in a sentence', async () => {
  const away = ['add', 'away', '--name', 'Away', '--url', 'http://127.0.0.1:9/x', '--key', first]
  for (const [args, sentence] of [
    [['add', 'acme2', '--name', 'Acme'], 'Where does it answer?'],
    [['add', 'A B', '--name', 'A', '--url', url, '--key', first], '"A B" should be 2 to 20 small letters'],
    [['add', 'acme2', '--name', 'A', '--url', 'ftp://x', '--key', first], '"ftp://x" should be an address'],
    [['key', 'acme', SIGNING_KEY_FILE], 'The key should be a public key (PEM)'],
    [['key', 'nobody', first], 'No vendor "nobody" is connected.'],
    [['status', 'acme', 'asleep'], 'A status is active, maintenance or disabled, not "asleep".'],
    [['status', 'acme', 'disabled', '--game', 'none'], 'No vendor "acme" is connected, or it has no "none".'],
    [away, 'away did not answer with its game list'],
    [['ceiling', 'acme', '--win', '1.5'], 'A ceiling is a whole amount of the currency, or off'],
    [['ceiling', 'acme'], 'Which ceiling?'],
    [['ceiling', 'nobody', '--by-game', 'on'], 'No vendor "nobody" is connected.'],
    [['add', 'a'.repeat(21), '--name', 'A', '--url', url, '--key', first], 'should be 2 to 20 small letters'],
    [['signature', 'acme', '3'], "A signature's version is 1 or 2"],
    [['sync'], 'Which vendor? npm run vendor -- sync CODE'],
  ] as const) {
    const refused = await vendor([...args])
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(sentence)])
    expect(refused.output).not.toMatch(/^\s+at /m)
  }
})

async function keysOf(): Promise<string[]> {
  const { rows } = await market.database.pool.query(
    "select public_keys from catalogue.aggregators where code = 'acme'",
  )
  return rows[0]?.public_keys
}

function keyFile(name: string): string {
  const file = join(folder, `${name}.pem`)
  writeFileSync(file, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }))
  return file
}

const vendor = (words: string[]) => runCommand(vendorCommand, words)
