/** Notifications hold at most 8,000 bytes. */
const NOTIFY_BYTES = 7000

/** These entries as JSON lists, each short enough for one notification. An entry that alone is too long is left out. */
export function chunksOf(entries: readonly object[]): string[] {
  const chunks: string[] = []
  let chunk: string[] = []
  let bytes = 2
  const close = (): void => {
    if (chunk.length > 0) chunks.push(`[${chunk.join(',')}]`)
    chunk = []
    bytes = 2
  }
  for (const entry of entries) {
    const text = JSON.stringify(entry)
    const size = Buffer.byteLength(text) + 1
    if (size + 2 > NOTIFY_BYTES) continue
    if (bytes + size > NOTIFY_BYTES) close()
    chunk.push(text)
    bytes += size
  }
  close()
  return chunks
}

/** The parsed payload, or null if it is not JSON: every role of the database can send notifications. */
export function jsonIn(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
