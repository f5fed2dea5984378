import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { now } from '../../../../lib/clock.ts'
import { waitText } from '../../../../shell/back-office/wait-text.ts'
import { useDates } from '../../../../shell/i18n/dates.ts'
import { numberLocale, useLabels, useLanguage } from '../../../../shell/i18n/i18n.ts'
import { Money } from '../../../../shell/money.tsx'
import { ProofPictures } from './proof-pictures.tsx'
import type { ReviewDetail } from './queries.ts'
import { reasonText, stepText } from './texts.ts'
import styles from './queue.module.css'

/** What speaks for and against it: reasons, amounts, words and pictures of the member, what happened, votes. */
export function ReviewFacts({ review }: { review: ReviewDetail }) {
  const t = useLabels()
  const { reasons, comment, kind, proofs, steps, votes } = review
  return (
    <>
      <section>
        <h3>{t('queue.why')}</h3>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reasonText(t, reason)}</li>
          ))}
        </ul>
      </section>
      <Amounts review={review} />
      {comment !== '' && (
        <section>
          <h3>{t(kind === 'payment' ? 'queue.call' : 'queue.comment')}</h3>
          <blockquote className={styles.quote} dir="auto">
            {comment}
          </blockquote>
        </section>
      )}
      {proofs.length > 0 && <ProofPictures proofs={proofs} />}
      {steps.length > 0 && <Steps steps={steps} />}
      {votes.length > 0 && <Votes votes={votes} />}
    </>
  )
}

function Amounts({ review }: { review: ReviewDetail }) {
  const t = useLabels()
  const { moment } = useDates()
  const locale = numberLocale(useLanguage())
  const { asset, received, remaining, openedAt, closedAt, people, subject } = review
  return (
    <Facts look="lines">
      {received !== null && (
        <Fact label={t('queue.received')}>
          <Money minor={received} asset={asset} />
        </Fact>
      )}
      {remaining !== null && (
        <Fact label={t('queue.remaining')}>
          <Money minor={remaining} asset={asset} />
        </Fact>
      )}
      <Fact label={t('queue.people')}>{people}</Fact>
      <Fact label={t('queue.opened')}>
        {moment(openedAt)}
        {closedAt === null &&
          ` · ${t('queue.waits', { time: waitText(now() - Date.parse(openedAt), locale) })}`}
      </Fact>
      {closedAt !== null && <Fact label={t('queue.closed')}>{moment(closedAt)}</Fact>}
      <Fact label={t('queue.subject')}>
        <ShortId id={subject} />
      </Fact>
    </Facts>
  )
}

function Steps({ steps }: Pick<ReviewDetail, 'steps'>) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <section>
      <h3>{t('queue.steps')}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={`${step.happenedAt} ${step.status}`}>
            <span>{stepText(t, step)}</span>
            <time dateTime={step.happenedAt}>{moment(step.happenedAt)}</time>
            {step.note !== '' && <small dir="auto">{reasonText(t, step.note)}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Votes({ votes }: Pick<ReviewDetail, 'votes'>) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <section>
      <h3>{t('queue.votes')}</h3>
      <ol className={styles.steps}>
        {votes.map((vote) => (
          <li key={vote.staff}>
            <span>
              {vote.staff} · {t(`queue.vote.${vote.vote}`)}
            </span>
            <time dateTime={vote.votedAt}>{moment(vote.votedAt)}</time>
            <small dir="auto">{vote.note}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
