/** Paths as a routes table writes them: `/news/:slug` stands for every path with one word in the place of `:slug`. */

export type Params = Readonly<Record<string, string>>

/** What stands in a path's named places; null where the path is another. Ignores capitals and a slash at the end. */
export function paramsOf(pattern: string, pathname: string): Params | null {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(.)\/+$/, '$1').split('/')
  if (wanted.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [index, word] of wanted.entries()) {
    const text = given[index] ?? ''
    if (!word.startsWith(':')) {
      if (word.toLowerCase() !== text.toLowerCase()) return null
      continue
    }
    const decoded = decodedWord(text)
    if (decoded === null || decoded === '') return null
    found[word.slice(1)] = decoded
  }
  return found
}

/** The path with its named places filled in, and what was not used for that. */
export function filledPath(pattern: string, query: Params): { path: string; rest: Params } {
  const rest = { ...query }
  const path = pattern.replaceAll(/:(\w+)/g, (_place, name: string) => {
    const value = rest[name]
    if (value === undefined || value === '') throw new Error(`"${pattern}" needs a ${name}`)
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

function decodedWord(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A `%` that encodes nothing: no link of ours leads here.
    return null
  }
}
