import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'studio-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const keyFile = path.join(folder, 'key.pem')
writeFileSync(keyFile, 'a key')

const good = {
  STUDIO_DATABASE_URL: 'postgres://someone:secret@127.0.0.1:5432/books',
  STUDIO_PUBLIC_URL: 'http://localhost:8081/',
  STUDIO_WALLET_URL: 'http://localhost:8080/vendor-wallet/studio',
  STUDIO_PRIVATE_KEY_FILE: keyFile,
  PLATFORM_PUBLIC_KEY_FILE: `${keyFile}, ${keyFile}`,
  STUDIO_ART_CACHE: folder,
  STUDIO_PARENT_ORIGINS: 'http://localhost:8080, http://agent.localhost:8080',
}

test('what is not said has its usual value', () => {
  const { port, host, options } = readEnvironment(good)
  expect([port, host]).toEqual([8081, '127.0.0.1'])
  expect(options).toMatchObject({
    publicUrl: 'http://localhost:8081',
    platformKeys: ['a key', 'a key'],
    parentOrigins: ['http://localhost:8080', 'http://agent.localhost:8080'],
    databaseRole: null,
    logLevel: 'info',
  })
})

test.each([
  [{ STUDIO_PORT: 'eighty' }, 'STUDIO_PORT should be a port, 1 to 65535'],
  [{ STUDIO_PORT: '70000' }, 'STUDIO_PORT should be a port, 1 to 65535'],
  [{ STUDIO_WALLET_URL: 'nowhere' }, 'STUDIO_WALLET_URL should be an address like'],
  [{ STUDIO_ART_CACHE: undefined }, 'STUDIO_ART_CACHE should be a folder'],
  [{ STUDIO_PARENT_ORIGINS: 'here' }, 'STUDIO_PARENT_ORIGINS should be origins like'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL should be one of'],
  [
    { STUDIO_PRIVATE_KEY_FILE: '/no/such/key' },
    'STUDIO_PRIVATE_KEY_FILE names /no/such/key, which cannot be read',
  ],
])('a wrong value is named with what it should be: %j', (change, sentence) => {
  expect(() => readEnvironment({ ...good, ...change })).toThrow(sentence)
})
