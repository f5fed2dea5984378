/**
 * `npm run bench -- search`: what an answer of the browser's search takes over ten thousand games, HOME-7. The reference is
 * the plainest search there is: the text is looked for in each name, in lower case.
 *
 * Processor time of the thread alone: the load of other processes does not count. Both take turns, and each turn is many
 * answers: the clock of processor time goes in steps of four milliseconds.
 */
import type { GameRow } from '../../web/src/features/catalogue/search/game-rows.ts'
import { openCatalogue } from '../../web/src/features/catalogue/search/search-catalogue.ts'
import { quantile } from '../testkit/caller.ts'

const GAMES = 10_000
const TURNS = 9
const ANSWERS = 50
const FRAME_MS = 1000 / 60
const TEXTS = ['g', 'go', 'golden 77', 'lotus dragon', 'tigre 12', '4711']
const WORDS = ['Golden', 'Tiger', 'Lotus', 'Comet', 'Dragon', 'Pearl', 'Silent', 'Mango', 'Wizard', 'Coral']

/** Measures; answers whether each text is answered within one frame. */
export function benchSearch(): boolean {
  const rows = Array.from({ length: GAMES }, (_none, n) => game(n))
  const catalogue = openCatalogue(rows, [{ code: 'LTN', name: 'Lantern', type: 'RNG', games: 3334 }])
  const medians = TEXTS.map((text) => {
    const [search, scan]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      search.push(timed(() => catalogue.ask(text)))
      scan.push(timed(() => rows.filter(({ name }) => name.toLowerCase().includes(text))))
    }
    const [searchMs, scanMs] = [quantile(search, 0.5), quantile(scan, 0.5)]
    const ratio = (searchMs / scanMs).toFixed(2)
    console.log(`${text.padEnd(14)} ${searchMs.toFixed(2)} ms, ${ratio} times a look through all names`)
    return searchMs
  })
  const isInTime = Math.max(...medians) < FRAME_MS
  console.log(isInTime ? 'each answer comes within one frame' : 'an answer takes more than one frame')
  return isInTime
}

const word = (place: number): string => WORDS[place % WORDS.length] ?? ''

const game = (n: number): GameRow => ({
  gameCode: `game-${n}`,
  name: `${word(n)} ${word(Math.floor(n / 10))} ${n}`,
  vendor: ['LTN', 'REEF', 'CFX'][n % 3] ?? '',
  type: 'RNG',
  figures: { maths: { rtpBps: 9600, rtpOf: 'every', rtpMarginBps: null, rtpJackpotBps: null }, feeBps: null },
  words: `slot reels ${word(n)}`,
  iconUrl: `/game-${n}.webp`,
})

/** Milliseconds of processor time that one answer takes. */
function timed(answer: () => unknown): number {
  const began = process.threadCpuUsage()
  for (let n = 0; n < ANSWERS; n++) answer()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000 / ANSWERS
}
