import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyFor, markOf, seal, unseal } from './vault.ts'

const env = { SECRETS_KEY: randomBytes(32).toString('base64') }

test('what is sealed opens for its owner alone, with the same key, unchanged', () => {
  const sealed = seal(env, 'mbr_ann', 'a secret')
  expect(sealed).not.toContain('secret')
  expect(seal(env, 'mbr_ann', 'a secret')).not.toBe(sealed)
  expect(unseal(env, 'mbr_ann', sealed)).toBe('a secret')
  expect(() => unseal(env, 'mbr_bob', sealed)).toThrow()
  expect(() => unseal({ SECRETS_KEY: randomBytes(32).toString('base64') }, 'mbr_ann', sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(env, 'mbr_ann', bytes.toString('base64'))).toThrow()
})

test('every purpose has a key of its own, and a mark needs the key', () => {
  expect(keyFor(env, 'one').equals(keyFor(env, 'other'))).toBe(false)
  expect(markOf(env, '123456')).not.toBe(
    markOf({ SECRETS_KEY: randomBytes(32).toString('base64') }, '123456'),
  )
})
