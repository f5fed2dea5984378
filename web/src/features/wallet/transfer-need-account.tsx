import { UserRoundPlus } from 'lucide-react'
import { useWords } from '../../lib/i18n.ts'
import { path } from '../../lib/path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** A trial has demo money only: what it lacks, and the way to it. */
export function NeedAccount() {
  const t = useWords()
  return (
    <section>
      <h2 className="visually-hidden">{t('transfer.register')}</h2>
      <EmptyState
        icon={<UserRoundPlus size={28} aria-hidden="true" />}
        title={t('in_need_true_account')}
        text={t('transfer.need_account_text')}
      >
        <ButtonLink kind="primary" to={path('/register')}>
          {t('transfer.register')}
        </ButtonLink>
      </EmptyState>
    </section>
  )
}
