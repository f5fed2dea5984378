/** What a message says in the reader's language. */
import { TEMPLATES, type MessageTemplate } from '@night-market/protocol/values/message-templates'
import { moneyText } from '../../lib/money.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { numberLocale, useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import type { Message } from './queries.ts'

export interface Words {
  title: string
  body: string
  /** Where the message leads, or null. */
  to: string | null
}

/** Words of messages. A template of a newer server is announced as a message of the platform. */
export function useWords(): (message: Message) => Words {
  const t = useLabels()
  const { moment } = useDates()
  const locale = numberLocale(useLanguage())
  return ({ template, parameters, text }) => {
    if (text !== null) return { ...text, to: null }
    const known = TEMPLATES.find((name) => name === template)
    if (known === undefined)
      return { title: t('messaging.unknown'), body: t('messaging.unknown_text'), to: null }
    const { amount, asset, at, until, usableAt } = parameters
    const values = {
      ...parameters,
      ...(amount !== undefined && asset !== undefined ? { amount: moneyText(amount, asset, locale) } : {}),
      ...(at !== undefined ? { at: moment(at) } : {}),
      ...(until !== undefined ? { until: moment(until) } : {}),
      ...(usableAt !== undefined ? { usableAt: moment(usableAt) } : {}),
    }
    return {
      title: t(`messaging.template.${known}`, values),
      body: t(`messaging.template.${known}_text`, values),
      to: placeOf(known, parameters.payment),
    }
  }
}

function placeOf(template: MessageTemplate, payment: string | undefined): string {
  if (template === 'new_device') return path('security')
  if (template.startsWith('redemption_')) return path('pointMall', { view: 'redemptions' })
  if (template.startsWith('reward_') || template.startsWith('bonus_')) return path('rewardCenter')
  // What asks for an answer opens by itself; at this address also what was closed before.
  if (template === 'agreement_offered') return `${path('home')}#agreements`
  if (template.startsWith('agreement_') || /^bill_(paid|reversed)$/.test(template)) return path('home')
  if (template === 'bill_short') return path('deposit')
  if (template === 'deposit_credited') return path('deposit', payment === undefined ? {} : { id: payment })
  return path('withdraw', payment === undefined ? {} : { id: payment })
}
