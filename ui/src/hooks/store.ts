import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** A value outside React that components can watch with `useStore`; setting an equal value notifies no listener. */
export function storeOf<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
