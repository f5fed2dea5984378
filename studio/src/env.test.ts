import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'studio-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const keyFile = fileOf('studio.pem', privatePem)
const platformFile = fileOf('platform.pub.pem', publicPem)
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const curveFile = fileOf('curve.pem', curve.export({ type: 'pkcs8', format: 'pem' }).toString())
const noKeyFile = fileOf('letter.pem', 'a letter')

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const SEEDS_KEY = Buffer.alloc(32, 1).toString('base64')
const good = {
  STUDIO_DATABASE_URL: 'postgres://someone:secret@127.0.0.1:5432/books',
  STUDIO_PUBLIC_URL: 'http://localhost:8081/',
  STUDIO_WALLET_URL: 'http://localhost:8080/vendor-wallet/studio',
  STUDIO_PRIVATE_KEY_FILE: keyFile,
  STUDIO_SEEDS_KEY_FILE: fileOf('seeds.key', `${SEEDS_KEY}\n`),
  PLATFORM_PUBLIC_KEY_FILE: `${platformFile}, ${platformFile}`,
  STUDIO_ART_CACHE: folder,
  STUDIO_PARENT_ORIGINS: 'http://localhost:8080, http://agent.localhost:8080',
}

test('a missing variable has its default', () => {
  const { port, host, options } = readEnvironment(good)
  expect([port, host]).toEqual([8081, '127.0.0.1'])
  expect(options).toMatchObject({
    publicUrl: 'http://localhost:8081',
    privateKey: privatePem,
    seedsKey: SEEDS_KEY,
    platformKeys: [publicPem, publicPem],
    parentOrigins: ['http://localhost:8080', 'http://agent.localhost:8080'],
    logLevel: 'info',
    switchedOn: [],
    beaconUrl: '',
  })
  expect(readEnvironment({ ...good, STUDIO_SWITCHED_ON: 'cockfight' }).options.switchedOn).toEqual([
    'cockfight',
  ])
})

test('a beacon and official lotteries are named', () => {
  const read = readEnvironment({
    ...good,
    BEACON_URL: 'https://beacon.example/abc/',
    STUDIO_SWITCHED_ON: 'vn-north',
  })
  expect(read.options).toMatchObject({ beaconUrl: 'https://beacon.example/abc', switchedOn: ['vn-north'] })
})

test.each([
  [{ BEACON_URL: 'drand' }, 'BEACON_URL should be the address of a chain of drand'],
  [{ STUDIO_SEEDS_KEY_FILE: undefined }, 'STUDIO_SEEDS_KEY_FILE should be the path of a key'],
  [
    { STUDIO_SEEDS_KEY_FILE: '/no/such/key' },
    'STUDIO_SEEDS_KEY_FILE names /no/such/key, which cannot be read',
  ],
  [{ STUDIO_SEEDS_KEY_FILE: keyFile }, 'which should be a key of 32 bytes in base64'],
  [{ STUDIO_PORT: 'eighty' }, 'STUDIO_PORT should be a port, 1 to 65535'],
  [{ STUDIO_PORT: '70000' }, 'STUDIO_PORT should be a port, 1 to 65535'],
  [{ STUDIO_WALLET_URL: 'nowhere' }, 'STUDIO_WALLET_URL should be an address like'],
  [{ STUDIO_ART_CACHE: undefined }, 'STUDIO_ART_CACHE should be a folder'],
  [{ STUDIO_PARENT_ORIGINS: 'here' }, 'STUDIO_PARENT_ORIGINS should be origins like'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL should be one of'],
  [{ BOOK_FEED_DIR: keyFile }, 'BOOK_FEED_DIR should be a folder'],
  [{ STUDIO_SWITCHED_ON: 'dice' }, 'STUDIO_SWITCHED_ON should be what is off by default'],
  [
    { STUDIO_PRIVATE_KEY_FILE: '/no/such/key' },
    'STUDIO_PRIVATE_KEY_FILE names /no/such/key, which cannot be read',
  ],
  [
    { STUDIO_PRIVATE_KEY_FILE: curveFile },
    `STUDIO_PRIVATE_KEY_FILE names ${curveFile}, which should be an Ed25519 or RSA key (PEM)`,
  ],
  [
    { PLATFORM_PUBLIC_KEY_FILE: `${platformFile},${noKeyFile}` },
    `PLATFORM_PUBLIC_KEY_FILE names ${noKeyFile}, which should be an Ed25519 or RSA key (PEM)`,
  ],
])('a wrong value is named with what it should be: %j', (change, sentence) => {
  expect(() => readEnvironment({ ...good, ...change })).toThrow(sentence)
})
