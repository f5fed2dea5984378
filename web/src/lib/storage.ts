/** One of the browser's storages, by the names it may hold. A blocked storage behaves as an empty one. */
export function storageOf<Name extends string>(storage: () => Storage) {
  return {
    read(name: Name): string | null {
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    write(name: Name, value: string): void {
      try {
        storage().setItem(name, value)
      } catch {
        // Private windows may refuse to remember; the page works on without memory.
      }
    },
    remove(name: Name): void {
      try {
        storage().removeItem(name)
      } catch {
        // As above.
      }
    },
    clear(): void {
      try {
        storage().clear()
      } catch {
        // As above.
      }
    },
  }
}
