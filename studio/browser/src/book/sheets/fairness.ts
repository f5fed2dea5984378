/** The proof of a match, computed in the player's browser. */
import { sportOf } from '@night-market/games/families/sports'
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import type { Label } from '../look.ts'
import { replayed, type Replay } from '../model/replay.ts'
import { lookOf } from '../sports/index.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { percentText } from '../words.ts'

export function fairnessSheet(game: BookGame): Child[] {
  const { t } = game.parts
  const { place, feed } = game.state
  const detail = place.page === 'event' ? feed.details.get(place.event) : undefined
  if (detail === undefined) return [h('p', { class: 'quiet' }, t('loading'))]
  const { event, fairness } = detail
  const result = replayed(sportOf(event.sport), detail)
  return [
    h('h3', {}, `${event.home.name} – ${event.away.name}`),
    h('p', { class: 'quiet' }, t('fair.intro')),
    result === null ? h('p', { class: 'notice' }, t('fair.seed_later')) : verdicts(game, result),
    field(t('fair.seed_hash'), fairness.seedHash),
    field(t('fair.seed'), fairness.seed ?? t('fair.hidden')),
    field(t('fair.sheet_hash'), fairness.sheetHash),
    field(t('fair.event'), event.id),
    fairness.beacon === '-'
      ? h('p', { class: 'quiet' }, t('fair.no_beacon'))
      : field(t('fair.beacon'), fairness.beacon),
    sheetTable(game, detail),
    result !== null && replayList(game, detail, result),
  ]
}

function verdicts(game: BookGame, { isSeed, isSheet, isScore }: Replay): Tree {
  const said: [boolean, Label, Label][] = [
    [isSeed, 'fair.seed_ok', 'fair.seed_bad'],
    [isSheet, 'fair.sheet_ok', 'fair.sheet_bad'],
    [isScore, 'fair.score_ok', 'fair.score_bad'],
  ]
  return h(
    'ul',
    { class: 'verdicts', role: 'status' },
    said.map(([isTrue, good, bad]) =>
      h('li', { class: `verdict is-${isTrue}` }, game.parts.t(isTrue ? good : bad)),
    ),
  )
}

const field = (name: string, value: string): Tree =>
  h('p', { class: 'proof' }, h('span', {}, name), h('code', {}, value))

/** What every price and every step follow from. */
function sheetTable({ parts: { t } }: BookGame, { fairness }: BookEventDetail): Tree {
  return h(
    'details',
    { class: 'proof__more' },
    h('summary', {}, t('fair.sheet')),
    h('p', { class: 'quiet' }, t('fair.sheet_note')),
    h(
      'dl',
      { class: 'proof__sheet' },
      Object.entries(fairness.sheet).map(([name, ppm]) =>
        h(
          'div',
          { key: name },
          h('dt', {}, sheetName(t, name)),
          h('dd', { class: 'num' }, percentText(ppm, 2)),
        ),
      ),
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
    h('summary', {}, t('fair.replay', { count: steps.length })),
    h(
      'ol',
      { class: 'proof__steps' },
      shown.flatMap(({ step, minute, incidents }) =>
        incidents.map((incident) =>
          h(
            'li',
            { key: `${step} ${incident.kind} ${incident.side}` },
            h('b', { class: 'num' }, `${minute}′`),
            h('span', {}, look.incidentText(t, sides, { ...incident, step, minute })),
            h('small', { class: 'num' }, t('fair.step', { step })),
          ),
        ),
      ),
    ),
  )
}
