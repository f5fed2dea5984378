/** Lines of handicaps and totals as the feed writes them, `hcp=-0.75` and `total=2.5`, counted in quarters. */

/** The line of a spec in quarters; nothing where it is not written as `specOf` writes it. */
export function quartersOf(spec: string, name: string): number | undefined {
  if (!spec.startsWith(`${name}=`)) return undefined
  const quarters = Number(spec.slice(name.length + 1)) * 4
  return Number.isInteger(quarters) && specOf(name, quarters) === spec ? quarters : undefined
}

export function specOf(name: string, quarters: number): string {
  return `${name}=${quarters / 4}`
}

/** A line and the fair chance of its first outcome. */
export interface Line {
  quarters: number
  chance: number
}

/** The most even of lines; of two as even the lower one. */
export function mostEven(lines: readonly Line[]): Line | undefined {
  const off = ({ chance }: Line): number => Math.abs(chance - 0.5)
  return lines.reduce<Line | undefined>(
    (best, line) => (best === undefined || off(line) < off(best) ? line : best),
    undefined,
  )
}
