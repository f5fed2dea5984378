/** Brings the table of titles to the frozen files, once for each content of a file. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FAMILIES } from '@night-market/games/families/index'
import { FROZEN_TITLES } from '@night-market/games/titles/frozen'
import type { Title } from '@night-market/games/titles/title'
import type { Db } from '@night-market/vendor-kit/database/db'
import type pg from 'pg'
import * as queries from './queries.ts'

/** Titles a statement. */
const BATCH = 500
/** More titles than any family has: the place of the next family's first. */
const PLACES_EACH = 1_000_000

interface Source {
  /** Ends with a slash. */
  folder?: URL
  /** The families on offer among those that are offered on request alone. */
  switchedOn: readonly string[]
}

/**
 * Loads every family's file whose hash is not that of the last load. A title that its file no longer lists is
 * withdrawn, like those of a family that is not switched on. Fails when a published title comes with other maths.
 */
export async function loadTitles(
  db: Db,
  now: Date,
  { folder = FROZEN_TITLES, switchedOn }: Source,
): Promise<void> {
  for (const [index, { id, isOfferedOnRequest = false }] of FAMILIES.entries()) {
    const isOffered = !isOfferedOnRequest || switchedOn.includes(id)
    const text = isOffered ? readFileSync(new URL(`${id}.jsonl`, folder), 'utf8') : ''
    const hash = createHash('sha256').update(text).digest('hex')
    if ((await queries.hashOfFile(db, id)) === hash) continue
    await loadFile(db, { family: id, place: placeOf(index), text, hash }, now)
  }
}

/** The place of a family's first title. */
export const placeOf = (family: number): number => family * PLACES_EACH

interface Titles {
  family: string
  /** Titles as JSON, in the order of the list. */
  lines: string[]
  place: number
  /** The generator's version, of generated titles. */
  series: number | null
}

/** Saves titles in one transaction. Fails when a published title comes with other maths: its rounds are replayed with them. */
export async function saveTitlesOf(db: Db, titles: Titles): Promise<void> {
  const tx = await db.connect()
  try {
    await tx.query('begin')
    await saveTitles(tx, titles)
    await tx.query('commit')
  } catch (error) {
    await tx.query('rollback')
    throw error
  } finally {
    tx.release()
  }
}

async function saveTitles(tx: pg.PoolClient, { family, lines, place, series }: Titles): Promise<void> {
  const saved = await queries.saveTitles(tx, lines, place, series)
  if (saved < lines.length) throw new Error(`a published ${family} title has other maths`)
}

interface TitleFile {
  family: string
  /** Where its titles stand in the list. */
  place: number
  text: string
  hash: string
}

async function loadFile(db: Db, { family, place, text, hash }: TitleFile, now: Date): Promise<void> {
  const lines = text.split('\n').filter(Boolean)
  const tx = await db.connect()
  try {
    await tx.query('begin')
    await queries.lockTitles(tx)
    if ((await queries.hashOfFile(tx, family)) !== hash) {
      for (let at = 0; at < lines.length; at += BATCH) {
        const batch = lines.slice(at, at + BATCH)
        await saveTitles(tx, { family, lines: batch, place: place + at, series: null })
      }
      const codes = lines.map((line) => (JSON.parse(line) as Title).code)
      await queries.withdrawOthers(tx, family, codes)
      await queries.saveFile(tx, family, hash, now)
    }
    await tx.query('commit')
  } catch (error) {
    await tx.query('rollback')
    throw error
  } finally {
    tx.release()
  }
}
