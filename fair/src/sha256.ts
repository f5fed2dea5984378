/**
 * SHA-256 and HMAC-SHA256, synchronous and without any platform: a round is verified in the browser by the same
 * lines that made it on the server. FIPS 180-4 and RFC 2104; held against their published vectors.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message)
  const hash = Uint32Array.from(INITIAL)
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < blocks.byteLength; offset += 64) compress(hash, schedule, blocks, offset)
  return bytesOfWords(hash)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(joined(masked(block, 0x36), message))
  return sha256(joined(masked(block, 0x5c), inner))
}

export function sha256Hex(text: string): string {
  return hexOf(sha256(utf8(text)))
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** The first 32 bits of the fractional parts of the square roots of the first eight primes. */
const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND_WORDS = Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

function padded(message: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64))
  new Uint8Array(view.buffer).set(message)
  view.setUint8(message.length, 0x80)
  view.setUint32(view.byteLength - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(view.byteLength - 4, (message.length << 3) >>> 0)
  return view
}

function compress(hash: Uint32Array, schedule: Uint32Array, blocks: DataView, offset: number): void {
  expand(schedule, blocks, offset)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const sigma1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sigma1 + choice + word(ROUND_WORDS, i) + word(schedule, i)) | 0
    const sigma0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sigma0 + majority) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] = word(hash, i) + (mixed[i] ?? 0)
}

function expand(schedule: Uint32Array, blocks: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = blocks.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const w15 = word(schedule, i - 15)
    const w2 = word(schedule, i - 2)
    const s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 >>> 3)
    const s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 >>> 10)
    schedule[i] = word(schedule, i - 16) + s0 + word(schedule, i - 7) + s1
  }
}

function rotated(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by))
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

function bytesOfWords(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4)
  const view = new DataView(bytes.buffer)
  words.forEach((value, index) => view.setUint32(index * 4, value))
  return bytes
}

function masked(block: Uint8Array, mask: number): Uint8Array {
  return block.map((byte) => byte ^ mask)
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(left.length + right.length)
  bytes.set(left)
  bytes.set(right, left.length)
  return bytes
}
