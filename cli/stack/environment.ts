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
