/** What a signature of a call between servers is over, and how the two kinds of key sign it. */

/** What is signed. 1: the body, as Hub88 has it. 2: before the body the path and the code of the connection. */
export type SignatureVersion = 1 | 2

/** The version in a header: 1 where the header is missing, null where it is unknown. */
export function signatureVersionIn(header: unknown): SignatureVersion | null {
  if (header === undefined || header === '1') return 1
  return header === '2' ? 2 : null
}

/**
 * The bytes signed before the raw body. In version 2 a call is valid for its own path and for the connection of this
 * code alone: its recipient cannot replay it elsewhere.
 */
export const signedBefore = (version: SignatureVersion, path: string, code: string): string =>
  version === 1 ? '' : `${path}\n${code}\n`

/** The digest that a kind of key signs: Ed25519 takes the bytes themselves. */
export const signatureDigest = (keyType: string | undefined): 'sha256' | null =>
  keyType === 'rsa' ? 'sha256' : null
