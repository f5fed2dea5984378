import type { Found, FoundList } from '@night-market/protocol/console/members'
import type { MemberId } from '@night-market/protocol/values/ids'
import { type MarkKeys } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { tablesOf } from './id-tables.ts'
import { marksIn } from './marks-in.ts'
import * as queries from './queries.ts'

const MOST = 20

/** Ids of members in their order, and by what each was found. */
type Hits = Map<MemberId, Pick<Found, 'by' | 'subject'>>

/**
 * Finds members: by the id of one or of what is theirs, by how a username begins, and exactly by a verified number or mailbox, a
 * payout account or the reference of a deposit. The id of a review or a proposal leads to that. At most twenty.
 */
export async function find(db: Db, keys: MarkKeys, text: string): Promise<FoundList> {
  if (text === '') return { rows: [], hasMore: false }
  const decision = await decisionWith(db, text)
  if (decision !== null) return { rows: [decision], hasMore: false }
  const hits: Hits = new Map()
  const owner = await ownerWith(db, text)
  if (owner !== null) hits.set(...owner)
  else await addExact(db, keys, text, hits)
  if (owner === null) {
    for (const member of await queries.membersByStart(db, text, MOST + 1)) add(hits, member, 'username')
  }
  const shown = [...hits].slice(0, MOST)
  const cards = await queries.cardsOf(
    db,
    shown.map(([member]) => member),
  )
  return {
    rows: shown.flatMap(([id, hit]) => {
      const card = cards.get(id)
      return card === undefined
        ? []
        : { kind: 'member', id, ...hit, name: card.username, status: card.status }
    }),
    hasMore: hits.size > MOST,
  }
}

const add = (hits: Hits, member: MemberId, by: Found['by'], subject: string | null = null): void => {
  if (!hits.has(member)) hits.set(member, { by, subject })
}

/** The review or the proposal of an id. */
async function decisionWith(db: Db, id: string): Promise<Found | null> {
  const kind = id.startsWith('rev_') ? 'review' : id.startsWith('prp_') ? 'proposal' : null
  const found = kind === null ? null : await queries.decisionById(db, kind, id)
  return found === null || kind === null
    ? null
    : { kind, by: 'id', id, subject: null, name: found.kind, status: found.status }
}

/** The member whose id it is, or whose deposit, round or whatever else it is. */
async function ownerWith(db: Db, id: string): Promise<[MemberId, Pick<Found, 'by' | 'subject'>] | null> {
  for (const table of tablesOf(id)) {
    const member = await queries.ownerIn(db, table, id)
    if (member !== null) return [member, { by: table.by, subject: table.by === 'id' ? null : id }]
  }
  return null
}

async function addExact(db: Db, keys: MarkKeys, text: string, hits: Hits): Promise<void> {
  const { mobile, payees, email } = marksIn(keys, text)
  const [byReference, byEmail, byMobile, byPayee] = await Promise.all([
    queries.depositByReference(db, text.toUpperCase()),
    email === null ? null : queries.memberByEmail(db, email),
    mobile === null ? [] : queries.membersByMark(db, 'mobile', [mobile], MOST + 1),
    queries.membersByMark(db, 'payout', payees, MOST + 1),
  ])
  if (byReference !== null) add(hits, byReference.member, 'deposit', byReference.id)
  if (byEmail !== null) add(hits, byEmail, 'email')
  for (const member of byMobile) add(hits, member, 'mobile')
  for (const member of byPayee) add(hits, member, 'payee')
}
