/** What a browser needs to make a draw again. */
import { FORMULA } from '@night-market/fair/chance'
import type { MemberId } from '@night-market/protocol/values/ids'
import { displayNamesOf, masked, type Viewer } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { drawView } from './view.ts'
import type { Draw, Prize, Take } from './model.ts'
import * as takes from './take-queries.ts'

export interface Proof {
  draw: Draw
  formula: string
  prizes: Prize[]
  takes: (Take & { name: string; isOwn: boolean })[]
  /** Of a closed raffle: the marks of all tickets by number. */
  marks: string[]
}

/**
 * The seeds of a draw and what came of them, with masked names. Until its end the seed stays secret, and the takes
 * are the viewer's own.
 */
export async function proofOf(db: Db, id: string, viewer: Viewer | null, now: Date): Promise<Proof> {
  const { draw, prizes } = await drawView(db, id, viewer, now)
  const isOver = draw.state === 'ended'
  const own = viewer?.memberId ?? null
  const found = isOver || own !== null ? await takes.allTakes(db, draw.id, isOver ? null : own) : []
  const names = await displayNamesOf(db, [...new Set(found.map(({ member }) => member))])
  const tickets = draw.kind === 'raffle' && draw.state !== 'live' ? await takes.allTickets(db, draw.id) : []
  return {
    draw: isOver ? draw : { ...draw, serverSeed: null },
    formula: FORMULA,
    prizes,
    takes: found.map((take) => ({ ...take, name: nameOf(names, take.member), isOwn: take.member === own })),
    marks: tickets.map(({ mark }) => mark),
  }
}

const nameOf = (names: Map<string, string>, member: MemberId): string => masked(names.get(member) ?? '')
