/** Lines of markets as they are written in specs and shown. */

/** `total=2.5`, `hcp=-0.75`: the line of a market. */
export function lineOf(spec: string, name: 'total' | 'hcp'): number | null {
  const part = spec.split('|').find((one) => one.startsWith(`${name}=`))
  const line = Number(part?.slice(name.length + 1))
  return part === undefined || Number.isNaN(line) ? null : line
}

/** As books write it: `−0.75`, `+1.0`, `0.0`. */
export function handicapText(line: number): string {
  const size = Math.abs(line)
  const figure = size % 0.5 === 0 ? size.toFixed(1) : size.toFixed(2)
  return line === 0 ? figure : `${line < 0 ? '−' : '+'}${figure}`
}

export const totalText = (line: number): string => (line % 0.5 === 0 ? line.toFixed(1) : line.toFixed(2))

/** The number of a goal, an over or a set in a spec. */
export function nthIn(spec: string, name: string): string {
  const part = spec.split('|').find((one) => one.startsWith(`${name}=`))
  return part?.slice(name.length + 1) ?? ''
}
