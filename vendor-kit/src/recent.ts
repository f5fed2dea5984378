/** Remembers the last `size` things read; drops the one longest unused first. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  /** Forgets the values that this holds for. */
  drop(is: (value: Value) => boolean): void
}

export function openRecent<Key, Value>(size: number): Recent<Key, Value> {
  const kept = new Map<Key, Value>()
  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      kept.delete(key)
      kept.set(key, value)
      if (kept.size <= size) return
      const oldest = kept.keys().next()
      if (oldest.done !== true) kept.delete(oldest.value)
    },
    drop(is) {
      for (const [key, value] of kept) if (is(value)) kept.delete(key)
    },
  }
}
