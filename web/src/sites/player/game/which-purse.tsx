import type { Game } from '@night-market/protocol/catalogue'
import { StageCover } from '../../../features/play/stage-cover.tsx'
import { BonusTerms } from '../../../features/rewards/bonus/bonus-terms.tsx'
import type { Bonus } from '../../../features/rewards/bonus/queries.ts'
import { useBonusTexts } from '../../../features/rewards/bonus/use-bonus-texts.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import type { PurseChoice } from './use-purse-choice.ts'
import styles from './which-purse.module.css'

type PurseQuestionProps = {
  game: Game | undefined
  bonus: Bonus
  purse: Pick<PurseChoice, 'balance' | 'choose'>
  because: 'first' | 'empty'
}

/** In the place of a game that takes the bonus, before its first launch: what to play with. */
export function PurseQuestion({ game, bonus, purse, because }: PurseQuestionProps) {
  const t = useLabels()
  const { balance, choose } = purse
  const { toGo, max, timeLeft } = useBonusTexts(bonus)
  return (
    <StageCover game={game}>
      <div className={styles.question} role="group" aria-labelledby="purse-question">
        <h2 id="purse-question">{t('bonus.play_with')}</h2>
        {because === 'empty' && <p>{t('bonus.ask_empty')}</p>}
        <div className={styles.choices}>
          <button type="button" className={styles.choice} onClick={() => choose('real')}>
            <span>{t('bonus.cash')}</span>
            <strong>{balance && <Money minor={balance.balance} asset={balance.asset} />}</strong>
          </button>
          <button type="button" className={styles.choice} data-purse="bonus" onClick={() => choose('bonus')}>
            <span>{t('bonus.bonus')}</span>
            <strong>
              <Money minor={bonus.balance} asset={bonus.asset} />
            </strong>
            <small>
              {toGo} · {max} · {timeLeft}
            </small>
          </button>
        </div>
        <details className={styles.terms}>
          <summary>{t('bonus.terms')}</summary>
          <BonusTerms {...bonus} games={bonus.games?.map(({ gameName }) => gameName) ?? null} />
        </details>
        <p className={styles.note}>{t('bonus.ask_note')}</p>
      </div>
    </StageCover>
  )
}
