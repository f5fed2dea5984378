/** What happened, in words: a name of the labels, and the side. */
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import type { Label, Sides, Translate } from '../look.ts'

export type Incident = BookEventDetail['incidents'][number]

export function incidentWords(
  t: Translate,
  kinds: Readonly<Record<string, Label>>,
  { home, away }: Sides,
  { kind, side }: Incident,
): string {
  const name = kinds[kind]
  const what = name === undefined ? kind.replaceAll('_', ' ') : t(name)
  if (side === null) return what
  return t('incident.of', { what, side: side === 'home' ? home : away })
}
