/** Batches of generated titles in their order, made by threads. */
import { Worker } from 'node:worker_threads'

export interface SeriesWork {
  generator: number
  /** The first title to make and the one after the last. */
  from: number
  to: number
  /** Titles a batch. */
  batch: number
  thread: number
  threads: number
}

export interface BatchOfTitles {
  number: number
  /** Titles as JSON. */
  lines: string[]
}

/** The batches from the first on. Ending the loop early ends the threads. */
export async function* batchesOf(work: Omit<SeriesWork, 'thread'>): AsyncGenerator<string[]> {
  const made = new Map<number, string[]>()
  let failure: Error | undefined
  let wake = (): void => {}
  const threads = Array.from({ length: work.threads }, (_, thread) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { ...work, thread } })
    worker.on('message', ({ number, lines }: BatchOfTitles) => {
      made.set(number, lines)
      wake()
    })
    worker.on('error', (error: Error) => {
      failure = error
      wake()
    })
    return worker
  })
  try {
    const batches = Math.ceil((work.to - work.from) / work.batch)
    for (let number = 0; number < batches; number++) {
      for (let lines = made.get(number); ; lines = made.get(number)) {
        if (failure) throw failure
        if (lines) {
          made.delete(number)
          yield lines
          break
        }
        await new Promise<void>((resolve) => (wake = resolve))
      }
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}
