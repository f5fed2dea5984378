/** Chooses the target and the number of shots, and shows the odds and the cost. */
import type { FishConfig } from '@night-market/games/families/fish-hunt/config'
import { captureChance, returnOf } from '@night-market/games/families/fish-hunt/odds'
import { bpsOf, numberOf } from '@night-market/games/kernel/rational'
import { percentText } from '@night-market/protocol/values/game-figures'
import { choiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import { paysRow } from '../../stage/panel.ts'
import type { Table } from './labels.ts'
import { kindOf, paysText } from './pays.ts'

const VOLLEYS = [1, 5, 10, 20]

export interface FishPanel {
  elements: HTMLElement[]
  /** The target and the shots that are chosen. */
  readonly target: number
  readonly shots: number
  aim(target: number): void
  /** The price of a shot changed. */
  priced(): void
}

/** `changed` is called whenever the player chooses something else. */
export function fishPanel(table: Table, changed: () => void): FishPanel {
  const { t, money, title } = table
  const { config } = title
  let [target, shots] = [0, 5]
  const pays = paysRow(t('pays'))
  const chance = paysRow(t('chance'))
  const cost = paysRow(t('cost'))
  const first = config.targets[0]
  const rtp = first ? percentText(bpsOf(returnOf(config, first))) : ''
  const show = (): void => {
    const aimed = config.targets[target]
    if (!aimed) return
    pays.show(paysText(config, aimed))
    chance.show(chanceText(config, target))
    const total = money.full(table.stake() * BigInt(shots))
    cost.show(t('cost_value', { count: shots, price: money.tight(table.stake()), total }))
  }
  const choose = (to: { target?: number; shots?: number }): void => {
    target = to.target ?? target
    shots = to.shots ?? shots
    show()
    changed()
  }
  const targets = targetGroup(table, (chosen) => choose({ target: chosen }))
  const volleys = VOLLEYS.filter((count) => count <= config.mostShots)
  const volley = choiceGroup(
    t('shots'),
    volleys.map((value) => ({ value, text: String(value) })),
    shots,
    (value) => choose({ shots: value }),
  )
  for (const row of [pays, chance]) row.element.classList.add('span-half', 'fish__figure')
  show()
  return {
    elements: [
      targets.element,
      pays.element,
      chance.element,
      volley.element,
      cost.element,
      el('p', { class: 'odds num' }, t('odds', { rtp })),
    ],
    get target() {
      return target
    },
    get shots() {
      return shots
    },
    aim(place) {
      targets.check(place)
      choose({ target: place })
    },
    priced: show,
  }
}

function chanceText(config: FishConfig, place: number): string {
  const target = config.targets[place]
  const percent = target ? numberOf(captureChance(config, target)) * 100 : 0
  return `${percent.toFixed(percent < 1 ? 3 : 1)}%`
}

/** Radio buttons with pictures; the arrow keys go from one to the next. */
function targetGroup({ t, title, art }: Table, choose: (place: number) => void) {
  const name = `target-${crypto.randomUUID()}`
  const inputs = title.config.targets.map((target, place) =>
    el('input', {
      type: 'radio',
      name,
      class: 'segment__input',
      checked: place === 0,
      'aria-label': t('aim', { place: place + 1, pays: paysText(title.config, target) }),
      onchange: () => choose(place),
    }),
  )
  const labels = title.config.targets.map((target, place) => {
    const kind = kindOf(title.config, place)
    // The most it pays: the range has no room here, and stands below once it is chosen.
    const most = paysText(title.config, target).split('–').at(-1) ?? ''
    return el(
      'label',
      { class: `segment fish__target fish__target--${kind}` },
      inputs[place] ?? null,
      el(
        'span',
        { class: 'segment__text num' },
        el('img', { src: art.symbols[title.symbols[place] ?? ''], alt: '' }),
        most,
      ),
    )
  })
  return {
    element: el(
      'fieldset',
      { class: 'choice' },
      el('legend', { class: 'choice__label' }, t('targets')),
      el('div', { class: 'choice__row fish__targets' }, ...labels),
    ),
    check: (place: number) => {
      const input = inputs[place]
      if (input) input.checked = true
    },
  }
}
