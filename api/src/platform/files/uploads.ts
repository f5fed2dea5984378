/**
 * Pictures that were sent, and what they belong to.
 *
 * Promises: a picture belongs to one thing at most, and only its owner can attach it; an unattached picture is
 * deleted after a day. Access to a picture is not decided here.
 */
import { createHash } from 'node:crypto'
import type { Id } from '@night-market/protocol/values/ids'
import { UPLOADS_AT_MOST, type UploadPurpose } from '@night-market/protocol/values/upload-limits'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../database/db.ts'
import { newId } from '../ids.ts'
import type { Job } from '../work/jobs.ts'
import { openSemaphore, type Semaphore } from '../work/semaphore.ts'
import { readPicture, type PictureShape } from './pictures.ts'
import { Refusal } from '../refusal.ts'

export type UploadId = Id<'upl'>

export interface Upload {
  id: UploadId
  width: number
  height: number
}

const SHAPES: Record<UploadPurpose, PictureShape> = {
  icon: { squarePx: 256 },
  proof: { longestPx: 4096 },
  application: { longestPx: 4096 },
  chat: { longestPx: 2048 },
  content: { longestPx: 2048 },
}
const UPLOADS_AN_HOUR = 20
const HOUR_MS = 3_600_000
const LOOSE_KEPT_MS = 24 * HOUR_MS

interface Sending {
  owner: string
  purpose: UploadPurpose
  /** Reads what is sent: only once it is known that it will be taken. */
  read: () => Promise<Buffer>
}

/**
 * Keeps a picture until something needs it. Refuses what is no picture or too large; more than 20 an hour of one owner
 * (`too_many_requests`).
 */
export async function keepUpload(db: Db, { owner, purpose, read }: Sending, now: Date): Promise<Upload> {
  await refuseFlood(db, owner, now)
  const picture = await oneAtATime(owner, async () => readPicture(await read(), SHAPES[purpose], owner))
  const { width, height } = picture
  const id = newId('upl', now)
  await transact(db, async (tx) => {
    await lockUploadsOf(tx, owner)
    await refuseFlood(tx, owner, now)
    await tx
      .insertInto('platform.uploads')
      .values({
        id,
        owner,
        purpose,
        contentType: picture.contentType,
        bytes: picture.bytes,
        width,
        height,
        sha256: createHash('sha256').update(picture.bytes).digest('hex'),
        createdAt: now,
      })
      .execute()
  })
  return { id, width, height }
}

const lines = new Map<string, Semaphore>()

/** A picture in transfer is megabytes of memory: the next one of the same owner is not read before this one is done. */
async function oneAtATime<Value>(owner: string, receive: () => Promise<Value>): Promise<Value> {
  const line = lines.get(owner) ?? openSemaphore({ atOnce: 1, mostWaiting: UPLOADS_AN_HOUR })
  lines.set(owner, line)
  const leave = await line.enter()
  try {
    return await receive()
  } finally {
    leave()
    if (line.load().running === 0) lines.delete(owner)
  }
}

interface Attaching {
  owner: string
  purpose: UploadPurpose
  ids: readonly string[]
  /** The id of what they belong to from now on. */
  subject: string
  now: Date
}

/**
 * Makes pictures belong to a subject; again for the same one changes nothing.
 *
 * Refuses (`upload_missing`) any that is not this owner's, was sent for something else, belongs to another subject or is
 * gone; and (`too_many_uploads`) more than three to a subject, those of before counted.
 */
export async function attachUploads(tx: Tx, attaching: Attaching): Promise<void> {
  const { owner, purpose, subject, now } = attaching
  const ids = [...new Set(attaching.ids)]
  if (ids.length === 0) return
  await lockUploadsOf(tx, subject)
  const attached = await tx
    .updateTable('platform.uploads')
    .set((is) => ({ attachedAt: is.fn.coalesce('attachedAt', sql<Date>`${now}`), attachedTo: subject }))
    .where('id', 'in', ids)
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where((is) => is.or([is('attachedTo', 'is', null), is('attachedTo', '=', subject)]))
    .returning('id')
    .execute()
  if (attached.length < ids.length) throw new Refusal('upload_missing')
  const all = await uploadsOf(tx, subject)
  if (all.length > UPLOADS_AT_MOST) throw new Refusal('too_many_uploads', { max: UPLOADS_AT_MOST })
}

/** The pictures that belong to a subject, in the order they were sent. */
export async function uploadsOf(db: Db | Tx, subject: string): Promise<Upload[]> {
  const rows = await db
    .selectFrom('platform.uploads')
    .select(['id', 'width', 'height'])
    .where('attachedTo', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ id, width, height }) => ({ id: id as UploadId, width, height }))
}

/** Removes the pictures of a subject, all but one that it keeps. */
export async function removeUploads(tx: Tx, subject: string, kept: string): Promise<void> {
  await tx.deleteFrom('platform.uploads').where('attachedTo', '=', subject).where('id', '<>', kept).execute()
}

export interface StoredUpload {
  owner: string
  purpose: UploadPurpose
  contentType: string
  bytes: Buffer
  isAttached: boolean
}

/** Sends a picture that a person made: as a file, which no page may run. */
export const sendUpload = (
  response: FastifyReply,
  { contentType, bytes }: Pick<StoredUpload, 'contentType' | 'bytes'>,
): FastifyReply =>
  response
    .type(contentType)
    .headers({
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)

export async function uploadById(db: Db | Tx, id: string): Promise<StoredUpload | null> {
  const row = await db
    .selectFrom('platform.uploads')
    .select(['owner', 'purpose', 'contentType', 'bytes', 'attachedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { owner, purpose, contentType, bytes, attachedAt } = row
  const isAttached = attachedAt !== null
  return { owner, purpose: purpose as UploadPurpose, contentType, bytes, isAttached }
}

/** Removes what belonged to nothing for a day. */
export function uploadJob(db: Db): Job {
  return {
    name: 'platform_remove_loose_uploads',
    cron: '17 * * * *',
    makesUp: '1h',
    run: async (now) => {
      await db
        .deleteFrom('platform.uploads')
        .where('attachedAt', 'is', null)
        .where('createdAt', '<', new Date(now.getTime() - LOOSE_KEPT_MS))
        .execute()
    },
  }
}

async function refuseFlood(db: Db | Tx, owner: string, now: Date): Promise<void> {
  const { sent } = await db
    .selectFrom('platform.uploads')
    .select((is) => is.fn.countAll<bigint>().as('sent'))
    .where('owner', '=', owner)
    .where('createdAt', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  if (sent >= UPLOADS_AN_HOUR) throw new Refusal('too_many_requests')
}

/** What counts pictures of one owner or subject happens one after another, so that two at once do not exceed the limit. */
async function lockUploadsOf(tx: Tx, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platform.uploads ${whose}`}, 0))`.execute(tx)
}
