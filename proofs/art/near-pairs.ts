/** Looks for titles whose tiles look alike: each tile is drawn small, and every pair compared. */
import { SERIES } from '@night-market/games/families/series'
import { TITLES } from '@night-market/games/testing/titles'
import { castTitles } from '@night-market/games/titles/series/casting'
import { composeTile } from '../../studio/src/art/compose.ts'
import type { ArtSubject } from '../../studio/src/art/stage.ts'
import {
  colourDistance,
  differingEdges,
  isNear,
  printOf,
  type Print,
} from '../../studio/src/testing/tile-print.ts'

/** Every title of the studio, the generated ones without their maths: pictures do not depend on it. */
export const allSubjects = (): ArtSubject[] => [
  ...TITLES,
  ...SERIES.flatMap((series) => [...castTitles(series)]),
]

export interface Printed {
  subject: ArtSubject
  print: Print
}

/** Calls `onPrint` with how many are drawn; drawing ends early when that returns `stop`. */
export async function printsOf(
  subjects: readonly ArtSubject[],
  onPrint: (drawn: number) => 'continue' | 'stop' = () => 'continue',
): Promise<Printed[]> {
  const prints: Printed[] = []
  let next = 0
  let drawn = 0
  let isStopped = false
  const draw = async (): Promise<void> => {
    for (let place = next++; place < subjects.length && !isStopped; place = next++) {
      const subject = subjects[place] as ArtSubject
      prints[place] = { subject, print: await printOf(composeTile(subject)) }
      isStopped ||= onPrint(++drawn) === 'stop'
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
  return prints.filter((each) => each !== undefined)
}

const AT_ONCE = 3

export interface NearPair {
  prints: [Printed, Printed]
  edges: number
  colours: number
}

export const nearPairs = (prints: readonly Printed[]): NearPair[] =>
  prints.flatMap((one, index) => nearTo(one, prints, index + 1))

/** The pairs of this print with those from this place on. */
export function nearTo(one: Printed, prints: readonly Printed[], from = 0): NearPair[] {
  const near: NearPair[] = []
  for (let place = from; place < prints.length; place++) {
    const other = prints[place]
    if (other === undefined || !isNear(one.print, other.print)) continue
    const { print } = other
    near.push({
      prints: [one, other],
      edges: differingEdges(one.print, print),
      colours: colourDistance(one.print, print),
    })
  }
  return near
}

export const sentenceOf = ({ prints: [one, other], edges, colours }: NearPair): string =>
  `${one.subject.code} ~ ${other.subject.code}: ${edges} edges, ${colours.toFixed(1)} of colour`
