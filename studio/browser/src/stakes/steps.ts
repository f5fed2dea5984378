/** Half, double and the most: buttons that change the bet on the ladder. */
import type { StakeStep, Table } from '../family.ts'
import { el } from '../lib/dom.ts'

export interface StakeSteps {
  element: HTMLElement
  setDisabled(isDisabled: boolean): void
}

export function stakeSteps(table: Pick<Table, 't' | 'stepStake'>): StakeSteps {
  const { t } = table
  const labels: Record<StakeStep, string> = { half: '½', double: '2×', most: t('bar.max') }
  const buttons = (['half', 'double', 'most'] as const).map((step) =>
    el(
      'button',
      {
        type: 'button',
        class: 'step num',
        // The accessible name contains the label that is seen (WCAG 2.5.3).
        'aria-label': `${labels[step]}: ${t(`bar.step_${step}`)}`,
        title: t(`bar.step_${step}`),
        onclick: () => table.stepStake(step),
      },
      labels[step],
    ),
  )
  return {
    element: el('div', { class: 'steps-row', role: 'group', 'aria-label': t('bar.bet') }, ...buttons),
    setDisabled: (isDisabled) => {
      for (const button of buttons) button.disabled = isDisabled
    },
  }
}
