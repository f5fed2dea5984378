/** How long a cached value may be used: a switch-off must take effect within 5 s (safety.md). */
export const FRESH_MS = 3000

/** Keys an owner has at most: made-up ones push out the oldest instead of filling the memory. */
const MOST_KEYS = 2000

export interface Cached<Owner extends object, Value> {
  (owner: Owner, key?: string): Promise<Value>
  /** Drops what is cached for an owner, after a change. */
  forget(owner: Owner): void
}

/**
 * Caches a query for three seconds, or `freshMs`, per owner (a database or transaction) and key. Failed queries and
 * nulls are not cached: callers could otherwise fill the memory with made-up keys.
 */
export function cached<Owner extends object, Value>(
  query: (owner: Owner, key: string) => Promise<Value>,
  freshMs = FRESH_MS,
): Cached<Owner, Value> {
  const entries = new WeakMap<Owner, Map<string, { value: Promise<Value>; until: number }>>()
  const read = (owner: Owner, key = ''): Promise<Value> => {
    const ofOwner = entries.get(owner) ?? new Map<string, { value: Promise<Value>; until: number }>()
    entries.set(owner, ofOwner)
    // A monotonic clock, so that a jump of the wall clock keeps nothing alive.
    const now = performance.now()
    const known = ofOwner.get(key)
    if (known !== undefined && known.until > now) return known.value
    const entry = { value: query(owner, key), until: now + freshMs }
    ofOwner.delete(key)
    ofOwner.set(key, entry)
    const [oldest] = ofOwner.size > MOST_KEYS ? ofOwner.keys() : []
    if (oldest !== undefined) ofOwner.delete(oldest)
    const drop = (): void => {
      if (ofOwner.get(key) === entry) ofOwner.delete(key)
    }
    entry.value.then((value) => value === null && drop(), drop)
    return entry.value
  }
  return Object.assign(read, { forget: (owner: Owner) => void entries.delete(owner) })
}
