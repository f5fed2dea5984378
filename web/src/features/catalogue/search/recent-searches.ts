import { local } from '../../../shell/storage.ts'

const KEPT = 6

/** What was searched for on this device, the latest first. */
export function recentSearches(): string[] {
  return (local.read('recentSearches') ?? '').split('\n').filter((text) => text !== '')
}

export function rememberSearch(text: string): void {
  const wanted = text.trim().replaceAll('\n', ' ')
  if (wanted === '') return
  local.write('recentSearches', withSearch(recentSearches(), wanted).join('\n'))
}

export function forgetSearches(): void {
  local.remove('recentSearches')
}

export function withSearch(searches: readonly string[], text: string): string[] {
  const others = searches.filter((other) => other.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, KEPT)
}
