/** What a match was drawn with beside its seed: the rounds of a public beacon, and how far their signatures are checked. */
import type { BeaconReadings } from '@night-market/protocol/beacon/proof'
import type { BookGame } from '../game.ts'
import { checkSignatures, timingOf, type Signed } from '../model/readings.ts'
import type { DrawnDetail } from '../model/replay.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

/** The check of a match goes on for so long, then asks whether it is to go on. */
const MOST_MS = 30_000

/** The checks of the matches whose proof was open, by their ids. */
export class BeaconChecks {
  readonly #signed = new Map<string, Signed>()
  #running: string | null = null

  /** How far the match is checked; goes on with it unless `isResting`. */
  of(game: BookGame, id: string, readings: BeaconReadings): Signed & { isResting: boolean } {
    const signed = this.#signed.get(id)
    if (signed === undefined) this.goOn(game, id, readings)
    return { ...(signed ?? { checked: 0, wrong: null }), isResting: this.#running !== id }
  }

  goOn(game: BookGame, id: string, readings: BeaconReadings): void {
    if (this.#running !== null) return
    this.#running = id
    void this.#check(game, id, readings).finally(() => {
      this.#running = null
      game.redraw()
    })
  }

  async #check(game: BookGame, id: string, readings: BeaconReadings): Promise<void> {
    const keep = (signed: Signed): void => void this.#signed.set(id, signed)
    keep(this.#signed.get(id) ?? { checked: 0, wrong: null })
    const rounds = await import('@night-market/protocol/beacon/rounds').catch(() => null)
    // Offline: the sheet says that nothing was checked, and asks whether to go on.
    if (rounds === null) return
    const endsAt = performance.now() + MOST_MS
    const told = (signed: Signed): boolean => {
      keep(signed)
      game.redraw()
      return game.state.sheet === 'fairness' && performance.now() < endsAt
    }
    const { isSigned } = rounds
    keep(await checkSignatures(readings, this.#signed.get(id) ?? { checked: 0 }, { isSigned, told }))
  }
}

/** Nothing where no beacon is mixed in, or there are no rounds yet. */
export function beaconVerdicts(game: BookGame, detail: DrawnDetail, checks: BeaconChecks): Child {
  const verdicts = verdictsOf(game, detail, checks)
  return verdicts.length > 0 && h('ul', { class: 'verdicts' }, verdicts)
}

function verdictsOf(game: BookGame, detail: DrawnDetail, checks: BeaconChecks): Child[] {
  const { t } = game.parts
  const { beacon } = detail.fairness
  if (beacon === null || beacon.rounds.length === 0) return []
  const { id, sport, startsAt } = detail.event
  const { early, late } = timingOf({ sport, startsAt, rounds: beacon.rounds })
  const { checked, wrong, isResting } = checks.of(game, id, beacon)
  const count = beacon.rounds.length
  const timed =
    early === null
      ? verdict(true, t('proof.rounds_ok'))
      : verdict(false, t('proof.rounds_bad', { step: early }))
  const stood = late > 0 && h('li', { class: 'verdict' }, t('proof.late', { count: late }))
  if (wrong !== null) return [timed, stood, verdict(false, t('proof.signed_bad', { step: wrong }))]
  if (checked === count) return [timed, stood, verdict(true, t('proof.signed_ok', { count }))]
  const progress = { checked, count, step: checked + 1 }
  if (!isResting) return [timed, stood, h('li', { class: 'verdict' }, t('proof.signing', progress))]
  const goOn = h(
    'button',
    { type: 'button', class: 'link', onclick: () => checks.goOn(game, id, beacon) },
    t('proof.check_rest'),
  )
  return [timed, stood, h('li', { class: 'verdict' }, t('proof.signed_part', progress), ' ', goOn)]
}

const verdict = (isTrue: boolean, text: string): Tree => h('li', { class: `verdict is-${isTrue}` }, text)

/** With which beacon, or that the house could know. */
export function beaconWords({ parts: { t } }: BookGame, { event, fairness }: DrawnDetail): Tree {
  const name =
    fairness.beacon !== null
      ? (`proof.beacon_${fairness.beacon.source}` as const)
      : event.seq === 0
        ? 'proof.beacon_later'
        : 'proof.no_beacon'
  return h('p', { class: 'quiet' }, t(name))
}
