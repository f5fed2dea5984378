/** The part of libsodium that is used; the package brings no types. */
declare module 'sodium-native' {
  const sodium: {
    crypto_sign_BYTES: number
    /** Throws for a signature or key of another length. */
    crypto_sign_verify_detached(signature: Buffer, message: Buffer, publicKey: Buffer): boolean
  }
  export default sodium
}
