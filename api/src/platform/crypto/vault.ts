/** What the database keeps encrypted or marked: a key a purpose, all from the one secret of the environment. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { PlatformEnv } from '../env.ts'

type Keys = Pick<PlatformEnv, 'SECRETS_KEY'>

/** The key of one purpose; it reveals no other. */
export function keyFor({ SECRETS_KEY }: Keys, purpose: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', Buffer.from(SECRETS_KEY, 'base64'), '', `night-market ${purpose}`, 32),
  )
}

/** An encrypted text that cannot be read or swapped without the key: `owner` must be the same when it is opened. */
export function seal(keys: Keys, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(keys, 'seal'), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

export function unseal(keys: Keys, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(keys, 'seal'), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** A keyed hash: of what is too short to be hashed without a key. */
export function markOf(keys: Keys, text: string): string {
  return createHmac('sha256', keyFor(keys, 'mark')).update(text).digest('hex')
}
