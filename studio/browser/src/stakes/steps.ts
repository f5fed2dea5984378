/** Half, double and the most: buttons that change the bet on the ladder, disabled where they would leave it as it is. */
import type { StakeStep, Table } from '../family.ts'
import { el } from '../lib/dom.ts'

const STEPS = ['half', 'double', 'most'] as const

export interface StakeSteps {
  element: HTMLElement
  setDisabled(isDisabled: boolean): void
}

export function stakeSteps(table: Pick<Table, 't' | 'steps'>): StakeSteps {
  const { t, steps } = table
  const labels: Record<StakeStep, string> = { half: '½', double: '2×', most: t('bar.max') }
  const buttons = STEPS.map((step) =>
    el(
      'button',
      {
        type: 'button',
        class: 'step num',
        // The accessible name contains the label that is seen (WCAG 2.5.3).
        'aria-label': `${labels[step]}: ${t(`bar.step_${step}`)}`,
        title: t(`bar.step_${step}`),
        onclick: () => steps.step(step),
      },
      labels[step],
    ),
  )
  let isClosed = false
  const draw = (): void =>
    buttons.forEach((button, place) => {
      const effect = steps.effectOf(STEPS[place] ?? 'most')
      button.disabled = isClosed || effect === 'none'
      button.setAttribute('aria-disabled', String(effect === 'explains'))
    })
  steps.follow(draw)
  draw()
  return {
    element: el('div', { class: 'steps-row', role: 'group', 'aria-label': t('bar.bet') }, ...buttons),
    setDisabled: (isDisabled) => {
      isClosed = isDisabled
      draw()
    },
  }
}
