/** What happened, in words: a name of the labels, and the side. */
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import type { Label, SportLook } from '../look.ts'

export type Incident = BookEventDetail['incidents'][number]

/** Words of a sport's incidents by their kinds; a kind without a name is said as it is. */
export const incidentWords =
  (kinds: Readonly<Record<string, Label>>): SportLook['incidentText'] =>
  (t, { home, away }, { kind, side }) => {
    const name = kinds[kind]
    const what = name === undefined ? kind.replaceAll('_', ' ') : t(name)
    return side === null ? what : t('incident.of', { what, side: side === 'home' ? home : away })
  }
