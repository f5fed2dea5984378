/**
 * Generates the titles of every series once and stores them, while the studio already serves the others. A studio that
 * dies goes on where it stopped; of several studios one generates, and another takes its place if it ends.
 */
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { FAMILIES } from '@night-market/games/families/index'
import { SERIES } from '@night-market/games/families/series'
import { FINGERPRINTS, fingerprintOf } from '@night-market/games/titles/series/fingerprint'
import type { TitleSeries } from '@night-market/games/titles/series/series'
import type { Db } from '@night-market/vendor-kit/database/db'
import { placeOf, saveTitlesOf } from '../load.ts'
import { batchesOf } from './batches.ts'
import * as queries from './queries.ts'

/** Titles a statement. */
const BATCH = 50
const MOST_THREADS = 2
/** Before another try, when another studio generates or the database is away. */
const RETRY_MS = 5000
/** Generated titles stand behind those of their family's file. */
const BEHIND_THE_FILE = 500_000

interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface SeriesFill {
  /** Ends when every title is stored. */
  done: Promise<void>
  /** Ends the threads and waits for what is being stored. */
  stop(): Promise<void>
}

/** `most` bounds how many titles of each series are wanted. */
export function fillSeries(db: Db, most: number, log: Log): SeriesFill {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = (async () => {
    while (!signal.aborted && !(await isFilled(db, most, signal, log))) {
      await pause(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    done,
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function isFilled(db: Db, most: number, signal: AbortSignal, log: Log): Promise<boolean> {
  try {
    for (const series of SERIES) if (!(await isStored(db, series, most, signal, log))) return false
    return true
  } catch (error) {
    log.warn({ err: error }, 'generating titles failed; retrying')
    return false
  }
}

async function isStored(
  db: Db,
  series: TitleSeries,
  most: number,
  signal: AbortSignal,
  log: Log,
): Promise<boolean> {
  const wanted = Math.min(series.titles, most)
  if ((await queries.storedTitles(db, series.generator)) >= wanted) return true
  const claim = await db.connect()
  try {
    if (!(await queries.claimSeries(claim))) return false
    await storeRest(db, series, wanted, signal)
    if (!signal.aborted && wanted === series.titles) await compareFingerprint(db, series, log)
    return true
  } finally {
    // A connection that died took the claim with it.
    await queries.releaseSeries(claim).catch(() => {})
    claim.release()
  }
}

async function storeRest(db: Db, series: TitleSeries, to: number, signal: AbortSignal): Promise<void> {
  const from = await queries.storedTitles(db, series.generator)
  const threads = Math.min(MOST_THREADS, availableParallelism())
  const first = placeOf(FAMILIES.findIndex(({ id }) => id === series.family)) + BEHIND_THE_FILE
  let place = from
  for await (const lines of batchesOf({ generator: series.generator, from, to, batch: BATCH, threads })) {
    if (signal.aborted) return
    await saveTitlesOf(db, {
      family: series.family,
      lines,
      place: first + place,
      series: series.generator,
    })
    place += lines.length
  }
}

/** Another fingerprint means that this studio's generator is not the one that the series was published with. */
async function compareFingerprint(db: Db, series: TitleSeries, log: Log): Promise<void> {
  const { generator } = series
  const found = fingerprintOf(await queries.seriesEntries(db, generator))
  if (found === FINGERPRINTS[generator]) log.info({ generator, titles: series.titles }, 'titles generated')
  else log.error({ generator, found }, 'the generated titles are not those that were published')
}
