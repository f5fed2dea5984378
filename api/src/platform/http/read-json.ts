/** GET of JSON from another server, bounded in time and size. */
const TIMEOUT_MS = 1000
const MOST_BYTES = 256 * 1024

/** The body of the answer, yet to be checked. Throws when it is late, too large, redirected or no JSON. */
export async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > MOST_BYTES) throw new Error(`${url} answered more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
