/**
 * What a process of the product gets of the environment `npm start` runs in: the ordinary, and what is named
 * for it.
 */
const ORDINARY = /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|NODE_\w+|UV_\w+|MALLOC_\w+|SSL_CERT_(FILE|DIR))$/

export function environmentWith(names: readonly string[] = []): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => ORDINARY.test(name) || names.includes(name)),
  )
}

/**
 * For the C library of Linux: large pieces of memory are kept for the next use, instead of being asked of the system page by
 * page each time. A picture then takes half of the processor time, and so does the hash of a password.
 */
export const KEPT_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024 * 1024),
}
