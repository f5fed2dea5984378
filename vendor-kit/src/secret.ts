/** Secrets from the system's generator. */
import { createHash, randomBytes } from 'node:crypto'

/** A random secret of this many bits, as URL-safe text. */
export const newSecret = (bits: number): string => randomBytes(bits / 8).toString('base64url')

/** SHA-256 in hex: what the database keeps of a secret. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
