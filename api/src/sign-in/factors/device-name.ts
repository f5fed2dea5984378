/** The display name of a browser: `Chrome, Windows`. Product names are the same in every language. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]): string | null =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const parts = [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, 40)
}

// The more specific first: most browsers also call themselves Chrome or Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
