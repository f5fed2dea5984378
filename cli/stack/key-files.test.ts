import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshSecretKey, keyPair, secretKey } from './key-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'night-market-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a private key is made once: a missing public file is derived from it again', () => {
  const made = keyPair(folder, 'platform')
  const pem = readFileSync(made.privateFile, 'utf8')
  expect(statSync(made.privateFile).mode & 0o777).toBe(0o600)
  rmSync(made.publicFile)
  expect(keyPair(folder, 'platform')).toEqual(made)
  expect(readFileSync(made.privateFile, 'utf8')).toBe(pem)
  expect(readFileSync(made.publicFile, 'utf8')).toBe(made.publicPem)
})

test('a secret stays what it is until another one is asked for', () => {
  const secret = secretKey(folder, 'secrets')
  expect(secretKey(folder, 'secrets')).toBe(secret)
  const fresh = freshSecretKey(folder, 'secrets')
  expect(fresh).not.toBe(secret)
  expect(secretKey(folder, 'secrets')).toBe(fresh)
})
