/** Signatures over raw bodies: Ed25519, or RSA-SHA256 where that is the key's kind. */
import {
  createPrivateKey,
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
  type KeyObject,
} from 'node:crypto'
import { signatureDigest } from '@night-market/protocol/values/signature'

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem)
export const publicKeyOf = (pem: string): KeyObject => createPublicKey(pem)

/** The base64 signature of a body. */
export const sign = (body: string | Buffer, key: KeyObject): string =>
  signBytes(digestFor(key), bytesOf(body), key).toString('base64')

/** Whether any of the keys made this signature over exactly this body. */
export function isSignedBy(body: string | Buffer, signature: string, keys: KeyObject[]): boolean {
  const signed = Buffer.from(signature, 'base64')
  return keys.some((key) => verifyBytes(digestFor(key), bytesOf(body), key, signed))
}

const digestFor = (key: KeyObject): string | null => signatureDigest(key.asymmetricKeyType)

const bytesOf = (body: string | Buffer): Buffer => (typeof body === 'string' ? Buffer.from(body) : body)
