const RANDOM_BYTES = 16

/** An id that is made before asking, so that asking twice acts once: a prefix and 128 random bits. */
export function freshId<Prefix extends string>(prefix: Prefix): `${Prefix}_${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return `${prefix}_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
