import { solveChallengeWorkers, type Challenge } from 'altcha-lib'
import { call, RefusalError } from '../../../lib/api.ts'

/** Solves the server's challenge in a worker, and returns the proof that the guarded call sends along. */
export async function humanProof(): Promise<string> {
  const challenge = await call<Challenge>('GET', '/wps/verification/human')
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    createWorker: () => new Worker(new URL('./human-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (solution === null) throw new RefusalError('human_check_failed')
  return btoa(JSON.stringify({ challenge, solution }))
}
