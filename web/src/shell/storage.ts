/** The browser's storages, by the names of the specification (section 9). A blocked storage behaves as an empty one. */
const LOCAL_NAMES = [
  'lang',
  'hisLang',
  'merchantCode',
  'theme',
  'sideMenu',
  'isBalanceHidden',
  'recentSearches',
] as const
const SESSION_NAMES = [
  'token',
  'merchantCode',
  'USER_POPUP',
  'ANONYMOUS_POPUP',
  'hotGames',
  'gameVendors',
  'signedInAt',
  'realityCheck',
] as const

export const local = storageOf<(typeof LOCAL_NAMES)[number]>(() => localStorage)
export const session = storageOf<(typeof SESSION_NAMES)[number]>(() => sessionStorage)

function storageOf<Name extends string>(storage: () => Storage) {
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
