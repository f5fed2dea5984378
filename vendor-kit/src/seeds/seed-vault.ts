/**
 * Server seeds as the database keeps them: encrypted, so that a copy of the database, or a login to it, tells nothing that is not
 * drawn yet. The key is in a file beside the process.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { WrongSettings } from '../wrong-settings.ts'

/** Where a seed stands in its chain: one that is moved to another place is not opened. */
export interface SeedPlace {
  /** The hash of the chain's first seed. */
  terminal: string
  number: number
}

/** The seed of a pair is a chain of one: its hash is all that was published of it. */
export const placeOfHash = (serverSeedHash: string): SeedPlace => ({ terminal: serverSeedHash, number: 1 })

export interface SeedVault {
  seal(place: SeedPlace, seed: string): string
  /** What was sealed, or a seed that an earlier version kept as it is. */
  open(place: SeedPlace, kept: string): string
}

/** What a sealed seed begins with; the contract's indexes have the same. */
export const SEALED = 'sealed:'
const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
const KEY_BYTES = 32

/** `key` is 32 bytes in base64. */
export function openSeedVault(key: string): SeedVault {
  const secret = Buffer.from(key, 'base64')
  if (secret.length !== KEY_BYTES)
    throw new WrongSettings('the key of the seeds should be 32 bytes in base64')
  const ownerOf = ({ terminal, number }: SeedPlace): Buffer => Buffer.from(`${terminal}/${number}`)
  return {
    seal(place, seed) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(ownerOf(place))
      const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
      return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(place, kept) {
      if (!kept.startsWith(SEALED)) return kept
      const bytes = Buffer.from(kept.slice(SEALED.length), 'base64')
      const tagEnd = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(ownerOf(place)).setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
    },
  }
}
