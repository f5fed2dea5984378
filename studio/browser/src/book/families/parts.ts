/** Which part of a match a market is about: a quarter, a set, an over. */
import type { Label, Translate } from '../look.ts'

const PARTS: Readonly<Record<string, Label>> = {
  quarternr: 'part.quarter',
  setnr: 'part.set',
  mapnr: 'part.map',
  overnr: 'part.over',
  dismissalnr: 'part.wicket',
  goalnr: 'part.goal',
}
/** Runs of the first six overs: their name says it. */
const NAMED = new Set([352, 353])

/** Empty where a market is about the whole match, or its name says the part. */
export function partName(t: Translate, { market, part }: { market: number; part: string }): string {
  const [name = '', nth = ''] = part.split('=')
  const label = PARTS[name]
  return label === undefined || NAMED.has(market) ? '' : t(label, { nth })
}
