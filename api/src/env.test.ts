import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from './testing/folder.ts'
import { keyFile, testKeys } from './testing/keys.ts'
import { readEnv } from './env.ts'
import { openRegions } from './platform/http/region.ts'

const folder = testFolder()
const p384 = keyFile('p384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)
const publicFile = join(folder, 'public.pem')
writeFileSync(
  publicFile,
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
)

const good = {
  DATABASE_URL: 'postgres://night_market_api:secret@127.0.0.1:5432/market',
  ...testKeys(),
}
const production = { PROFILE: 'production', PUBLIC_URL: 'https://market.example' }

test.each([
  [{ PUBLIC_URL: 'ftp://market.example' }, 'should be a URL that begins with http:// or https://'],
  [{ ...production, PUBLIC_URL: 'http://market.example' }, 'should begin with https:// in production'],
  [{ ...production, CONSOLE_URL: 'http://desk.example' }, 'should begin with https:// in production'],
  [{ ...production, CONSOLE_URL: 'https://market.example:8443' }, 'should have a host of its own'],
  [{ HOST: '0.0.0.0' }, 'should be a name of this machine alone'],
  [{ PUBLIC_URL: 'https://market.example' }, 'should be a name of this machine alone'],
  [{ DATABASE_URL: 'postgres://[market' }, 'should be an address like postgres://'],
  [{ SIGNING_KEY_FILE: '/no/such.pem' }, 'should be the path of an Ed25519 or RSA private key (PEM)'],
  [{ SIGNING_KEY_FILE: p384 }, 'should be the path of an Ed25519 or RSA private key (PEM)'],
  [{ SIGNING_KEY_FILE: publicFile }, 'should be the path of an Ed25519 or RSA private key (PEM)'],
  [{ SECURE_KEY_FILE: '/no/such.pem' }, 'should be the path of a P-256 private key (PEM)'],
  [{ SECURE_KEY_FILE: p384 }, 'should be the path of a P-256 private key (PEM)'],
  [{ SECRETS_KEY: 'short' }, 'should be 32 bytes in base64'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,garbage' }, 'should be addresses or networks in CIDR form'],
  [{ WEB_ROOT: '/no/such/folder' }, 'should be the folder of the built site'],
  [{ DATABASE_CONNECTIONS: 'many' }, 'is wrong'],
])('a wrong setting is named with what it should be: %j', (change, words) => {
  const reading = readEnv({ ...good, ...change })
  const name = Object.keys(change).at(-1)
  expect('problems' in reading && reading.problems).toEqual([
    expect.stringMatching(
      new RegExp(`^${name} is "[^]*"; it ${words.replaceAll(/[()/]/g, '\\$&')}[^\\n]*\\.$`),
    ),
  ])
})

test('what is missing is named', () => {
  const reading = readEnv({})
  expect('problems' in reading && reading.problems).toEqual([
    'DATABASE_URL is not set; it should be the address of a PostgreSQL database.',
    'SIGNING_KEY_FILE is not set; it should be the path of an Ed25519 or RSA private key (PEM).',
    'SECRETS_KEY is not set; it should be 32 bytes in base64.',
    'SECURE_KEY_FILE is not set; it should be the path of a P-256 private key (PEM).',
  ])
})

test('a folder may be given from where the process starts; a sandbox may be put on the network by name', () => {
  const site = join(folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '<!doctype html>')
  const reading = readEnv({
    ...good,
    WEB_ROOT: relative(process.cwd(), site),
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://market.example',
    SANDBOX_ON_NETWORK: '1',
  })
  expect(reading).toMatchObject({ env: { WEB_ROOT: site } })
})

test('a table of countries that is none is named', () => {
  const table = join(folder, 'countries.json')
  writeFileSync(table, '{"here": "IN"}')
  for (const file of [table, '/no/such.mmdb'])
    expect(() => openRegions(file)).toThrow(`REGION_FILE is "${file}"; it should be a MaxMind database`)
})
