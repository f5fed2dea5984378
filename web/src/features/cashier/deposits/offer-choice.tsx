import { useId, type ReactNode } from 'react'
import { isBelow } from '../../../lib/amount-text.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { FieldNote } from '@night-market/ui/controls/field.tsx'
import styles from './offers.module.css'

/** What a deposit can count for; the site puts it together from the feature that knows campaigns. */
export type DepositOffer = {
  id: `prm_${string}`
  title: string
  /** The least that has to reach the purse, in minor units. */
  least: string
  /** The next deposit counts for it already. */
  isJoined: boolean
  /** What it gives for so much in the purse, in a few words; null while no amount is typed. */
  gives: (credited: string | null) => string
  terms: (credited: string | null) => ReactNode
}

/** In place of an offer: the member wants none. */
export const NO_OFFER = 'none' as const

/** Offers to choose from for what reaches the purse; those that ask for more cannot be chosen. */
export const openOffers = (offers: readonly DepositOffer[], credited: string): DepositOffer[] =>
  offers.filter(({ isJoined, least }) => !isJoined && !isBelow(credited, least))

type OfferChoiceProps = {
  offers: readonly DepositOffer[]
  asset: string
  /** What reaches the purse; null while no amount is typed. */
  credited: string | null
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** What a deposit counts for already, and the offers to join with it. None is chosen beforehand. */
export function OfferChoice({ offers, asset, credited, value, error, onChange }: OfferChoiceProps) {
  const t = useLabels()
  const money = useMoneyText(asset)
  const id = useId()
  const choices = offers.filter(({ isJoined }) => !isJoined)
  const joined = offers.filter(({ isJoined }) => isJoined)
  return (
    <>
      {joined.map(({ id: offer, title }) => (
        <p key={offer} className={styles.joined}>
          {t('deposit.offer_joined', { title })}
        </p>
      ))}
      {choices.length > 0 && (
        <fieldset
          className={styles.offers}
          data-wrong={error !== undefined}
          tabIndex={error === undefined ? undefined : -1}
          aria-describedby={error === undefined ? undefined : id}
        >
          <legend className="field-label">{t('deposit.offer')}</legend>
          {choices.map((offer) => {
            const isTooSmall = credited !== null && isBelow(credited, offer.least)
            return (
              <div key={offer.id} className={styles.offer} data-off={isTooSmall}>
                <Option id={offer.id} isOff={isTooSmall} isChosen={value === offer.id} onChange={onChange}>
                  <strong>
                    <bdi>{offer.title}</bdi>
                  </strong>
                  <span>
                    {isTooSmall
                      ? t('deposit.offer_from', { amount: money(offer.least) })
                      : offer.gives(credited)}
                  </span>
                </Option>
                <details className={styles.terms}>
                  <summary>{t('deposit.offer_terms')}</summary>
                  {offer.terms(isTooSmall ? null : credited)}
                </details>
              </div>
            )
          })}
          <div className={styles.offer}>
            <Option id={NO_OFFER} isOff={false} isChosen={value === NO_OFFER} onChange={onChange}>
              <strong>{t('deposit.offer_none')}</strong>
            </Option>
          </div>
        </fieldset>
      )}
      <FieldNote id={id} error={error}>
        {error}
      </FieldNote>
    </>
  )
}

type OptionProps = {
  id: string
  isOff: boolean
  isChosen: boolean
  onChange: (value: string) => void
  children: ReactNode
}

function Option({ id, isOff, isChosen, onChange, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name="offer"
        value={id}
        checked={isChosen && !isOff}
        disabled={isOff}
        onChange={() => onChange(id)}
      />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
