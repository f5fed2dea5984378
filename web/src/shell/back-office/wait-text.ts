const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long something waits, in its largest whole unit: `3 hr`; `1 min` at least. */
export function waitText(ms: number, locale: string): string {
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? ['minute', 60_000]
  const count = Math.max(1, Math.floor(ms / size))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
