/** What a browser needs to replay a draw. */
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
 * The seeds of a draw and its results, with masked names. Until the draw ends the server seed is withheld, and only
 * the viewer's own takes are returned.
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
