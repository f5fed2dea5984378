/** How long a cached value may be used: a switch-off must take effect within 5 s (safety.md). */
export const FRESH_MS = 3000

/** Keys an owner has at most: made-up ones push out the oldest instead of filling the memory. */
const MOST_KEYS = 2000

export interface Cached<Owner extends object, Value> {
  (owner: Owner, key?: string): Promise<Value>
  /** Drops what is cached for an owner, after a change. */
  forget(owner: Owner): void
}

export interface Freshness {
  /** How long a value may be used. */
  freshMs?: number
  /** A value older than this is replaced while it is still in use, so that no call waits for the next one. */
  renewMs?: number
}

interface Entry<Value> {
  value: Promise<Value>
  readAt: number
  isRenewing: boolean
}

/**
 * Caches a query for three seconds, or `freshMs`, per owner (a database or transaction) and key. The query is given the
 * value that it replaces. Failed queries and nulls are not cached: callers could otherwise fill the memory with made-up
 * keys.
 */
export function cached<Owner extends object, Value>(
  query: (owner: Owner, key: string, before?: Value) => Promise<Value>,
  { freshMs = FRESH_MS, renewMs = Infinity }: Freshness = {},
): Cached<Owner, Value> {
  const entries = new WeakMap<Owner, Map<string, Entry<Value>>>()
  const keep = (ofOwner: Map<string, Entry<Value>>, key: string, entry: Entry<Value>): void => {
    ofOwner.delete(key)
    ofOwner.set(key, entry)
    const [oldest] = ofOwner.size > MOST_KEYS ? ofOwner.keys() : []
    if (oldest !== undefined) ofOwner.delete(oldest)
  }
  const renew = async (owner: Owner, key: string, entry: Entry<Value>): Promise<void> => {
    entry.isRenewing = true
    const readAt = performance.now()
    const value = await query(owner, key, await entry.value)
    // One that was forgotten meanwhile may have been read before the change.
    const ofOwner = entries.get(owner)
    if (value !== null && ofOwner?.get(key) === entry)
      keep(ofOwner, key, { value: Promise.resolve(value), readAt, isRenewing: false })
  }
  const read = (owner: Owner, key = ''): Promise<Value> => {
    const ofOwner = entries.get(owner) ?? new Map<string, Entry<Value>>()
    entries.set(owner, ofOwner)
    // A monotonic clock, so that a jump of the wall clock keeps nothing alive.
    const now = performance.now()
    const known = ofOwner.get(key)
    if (known !== undefined && known.readAt + freshMs > now) {
      const isDue = !known.isRenewing && known.readAt + renewMs <= now
      // A failure leaves the value until its time is over; then the next one is thrown.
      if (isDue) renew(owner, key, known).catch(() => {})
      return known.value
    }
    const replaced = known?.value.catch(() => undefined)
    const value = replaced === undefined ? query(owner, key) : replaced.then((old) => query(owner, key, old))
    const entry = { value, readAt: now, isRenewing: false }
    keep(ofOwner, key, entry)
    const drop = (): void => {
      if (ofOwner.get(key) === entry) ofOwner.delete(key)
    }
    entry.value.then((found) => found === null && drop(), drop)
    return entry.value
  }
  return Object.assign(read, { forget: (owner: Owner) => void entries.delete(owner) })
}
