/** The proof of a match, computed in the player's browser. */
import { sportOf } from '@night-market/games/families/sports'
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import type { Label } from '../look.ts'
import { replayed, type DrawnDetail, type Replay } from '../model/replay.ts'
import { lookOf } from '../families/index.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { momentText } from '../views/time.ts'
import { percentText } from '../model/course.ts'
import { BeaconChecks, beaconVerdicts, beaconWords } from './proof-of-beacon.ts'

const isDrawn = (detail: BookEventDetail): detail is DrawnDetail => detail.fairness !== null

/** Plays a match again once: the page is drawn anew with every second. */
export function fairnessView(): (game: BookGame) => Child[] {
  let last: { detail: DrawnDetail; replay: Replay | null } | null = null
  const checks = new BeaconChecks()
  return (game) => {
    const { place, feed } = game.state
    const detail = place.page === 'event' ? feed.details.get(place.event) : undefined
    if (detail === undefined) return [h('p', { class: 'quiet' }, game.parts.t('loading'))]
    if (!isDrawn(detail)) return [h('p', { class: 'quiet' }, game.parts.t('event.entered'))]
    if (last?.detail !== detail) last = { detail, replay: replayed(sportOf(detail.event.sport), detail) }
    return proof(game, detail, { replay: last.replay, checks })
  }
}

interface Checked {
  replay: Replay | null
  checks: BeaconChecks
}

function proof(game: BookGame, detail: DrawnDetail, { replay, checks }: Checked): Child[] {
  const { t } = game.parts
  const { event, fairness } = detail
  return [
    h('h3', {}, `${event.home.name} – ${event.away.name}`),
    h('p', { class: 'quiet' }, t('proof.intro')),
    replay === null ? h('p', { class: 'notice' }, t('proof.seed_later')) : verdicts(game, replay),
    beaconVerdicts(game, detail, checks),
    field(t('proof.seed_hash'), fairness.seedHash),
    field(t('proof.seed'), fairness.seed ?? t('proof.hidden')),
    field(t('proof.sheet_hash'), fairness.sheetHash),
    field(t('proof.event'), event.id),
    beaconWords(game, detail),
    sheetTable(game, detail),
    replay !== null && replayList(game, detail, replay),
  ]
}

function verdicts(game: BookGame, { isSeed, isSheet, isScore }: Replay): Tree {
  const checks: [boolean, Label, Label][] = [
    [isSeed, 'proof.seed_ok', 'proof.seed_bad'],
    [isSheet, 'proof.sheet_ok', 'proof.sheet_bad'],
    [isScore, 'proof.score_ok', 'proof.score_bad'],
  ]
  return h(
    'ul',
    { class: 'verdicts', role: 'status' },
    checks.map(([isTrue, good, bad]) =>
      h('li', { class: `verdict is-${isTrue}` }, game.parts.t(isTrue ? good : bad)),
    ),
  )
}

const field = (name: string, value: string): Tree =>
  h('p', { class: 'proof' }, h('span', {}, name), h('code', {}, value))

/** What every price and every step follow from. */
function sheetTable({ parts: { t } }: BookGame, { event, fairness }: DrawnDetail): Tree {
  const look = lookOf(event.sport)
  return h(
    'details',
    { class: 'proof__more' },
    h('summary', {}, t('proof.sheet')),
    h('p', { class: 'quiet' }, t(look.sheetNote ?? 'proof.sheet_note')),
    h(
      'dl',
      { class: 'proof__sheet' },
      Object.entries(fairness.sheet).map(([name, ppm]) => {
        const row = look.sheetRow?.(t, name, ppm) ?? { name: sheetName(t, name), value: percentText(ppm, 2) }
        return h('div', { key: name }, h('dt', {}, row.name), h('dd', { class: 'num' }, row.value))
      }),
    ),
  )
}

/** A number of the sheet that the labels do not know stands under its own name. */
function sheetName(t: BookGame['parts']['t'], name: string): string {
  const key = `sheet.${name}`
  const words = t(key as Label)
  return words === key ? name : words
}

function replayList(game: BookGame, { event }: BookEventDetail, { steps }: Replay): Tree {
  const { t } = game.parts
  const look = lookOf(event.sport)
  const sides = { home: event.home.name, away: event.away.name }
  const shown = steps.filter(({ incidents }) => incidents.length > 0)
  return h(
    'details',
    { class: 'proof__more', open: true },
    h('summary', {}, t('proof.replay', { count: steps.length })),
    h(
      'ol',
      { class: 'proof__steps' },
      shown.flatMap(({ step, minute, incidents }) =>
        incidents.map((incident) =>
          h(
            'li',
            { key: `${step} ${incident.kind} ${incident.side}` },
            h('b', { class: 'num' }, momentText(game, event.sport, minute)),
            h('span', {}, look.incidentText(t, sides, { ...incident, step, minute })),
            h('small', { class: 'num' }, t('proof.step', { step })),
          ),
        ),
      ),
    ),
  )
}
