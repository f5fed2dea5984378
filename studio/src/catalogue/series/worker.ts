/**
 * A thread that generates titles of a series: every `threads`th batch from its own, at a low priority, so that requests
 * never wait for it.
 */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { SERIES } from '@night-market/games/families/series'
import { castTitles } from '@night-market/games/titles/series/casting'
import { titleOf } from '@night-market/games/titles/series/series'
import type { BatchOfTitles, SeriesWork } from './batches.ts'

/** Linux gives each thread a priority of its own; elsewhere the call may be refused. */
const LOW_PRIORITY = 10

const { generator, from, to, batch, thread, threads } = workerData as SeriesWork
if (process.platform === 'linux') setPriority(0, LOW_PRIORITY)
generate()

function generate(): void {
  const series = SERIES.find((each) => each.generator === generator)
  if (!series) throw new Error(`no series has generator ${generator}`)
  let place = 0
  let lines: string[] = []
  for (const cast of castTitles(series)) {
    if (place >= to) return
    const number = Math.floor((place - from) / batch)
    if (place >= from && number % threads === thread) {
      lines.push(JSON.stringify(titleOf(series, cast)))
      if (lines.length === batch || place === to - 1) post({ number, lines })
    }
    place += 1
    if ((place - from) % batch === 0) lines = []
  }
}

function post(done: BatchOfTitles): void {
  parentPort?.postMessage(done)
}
