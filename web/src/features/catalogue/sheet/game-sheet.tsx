import type { GameSheet as Sheet } from '@night-market/protocol/catalogue'
import { percentText } from '@night-market/protocol/values/game-figures'
import { useQuery } from '@tanstack/react-query'
import { Heart, Play } from 'lucide-react'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { vendorUrl } from '../../../shell/games/vendor-url.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import { ButtonLink, IconButton } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Badge, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { useGameFigures } from './figures.ts'
import { useFavourites } from '../favourites.ts'
import { GameRules } from './game-rules.tsx'
import { demoPath, playPath, useLaunch } from '../launch.ts'
import { sheetQuery } from '../queries.ts'
import styles from './game-sheet.module.css'

/** A game before any bet: its return and its risk, its rules and what each symbol pays. */
export default function GameSheet(props: { gameCode: string; onClose: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(sheetQuery(props.gameCode))
  return (
    <Dialog
      name="game-sheet"
      title={data?.game.displayName ?? t('shell.loading')}
      size="l"
      onClose={props.onClose}
      footer={data && <Actions sheet={data} onClose={props.onClose} />}
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <SheetSkeleton />}
      {data && <SheetContent sheet={data} />}
    </Dialog>
  )
}

function Actions(props: { sheet: Sheet; onClose: () => void }) {
  const t = useLabels()
  const launch = useLaunch()
  const { game } = props.sheet
  return (
    <>
      {game.hasDemo && (
        <ButtonLink size="l" to={demoPath(game.gameCode)} onClick={props.onClose}>
          {t('sheet.try_demo')}
        </ButtonLink>
      )}
      <ButtonLink
        kind="primary"
        size="l"
        to={playPath(game.gameCode)}
        icon={<Play size={16} fill="currentColor" aria-hidden="true" />}
        onClick={(event) => {
          props.onClose()
          launch(event)
        }}
      >
        {t('shell.play')}
      </ButtonLink>
    </>
  )
}

function SheetContent({ sheet }: { sheet: Sheet }) {
  const t = useLabels()
  const figuresOf = useGameFigures()
  const favourites = useFavourites()
  const { game } = sheet
  const { paytable = [] } = sheet.maths ?? {}
  const hasRulesPage = vendorUrl(sheet.facts, 'rules_url') !== null
  return (
    <div className={styles.sheet}>
      <div className="sheet-art">
        <Art src={game.iconUrl} name={game.displayName} isFirst />
      </div>
      <div className={styles.sheetFirst}>
        <div className={styles.sheetStudio}>
          {game.vendorName}
          {game.isNew && <Badge tone="live">{t('catalogue.new')}</Badge>}
          {game.status === 'maintenance' && <Badge tone="warn">{t('catalogue.in_maintenance')}</Badge>}
          <IconButton
            className={styles.sheetHeart}
            label={t('shell.favourite_game', { name: game.displayName })}
            aria-pressed={favourites.ids.has(game.nodeId)}
            onClick={() => favourites.toggle(game.nodeId)}
          >
            <Heart size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <dl className={styles.sheetFigures}>
          {figuresOf(sheet).map(({ label, value }, place) => (
            <div key={label} data-main={place === 0}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {sheet.maths !== null && <Certificate sheet={{ ...sheet, ...sheet.maths }} />}
      </div>
      <div className={styles.sheetRest}>
        <GameRules sheet={sheet} />
        {/* A vendor's own page of rules has its paytable. */}
        {!hasRulesPage && paytable.length > 0 && <Paytable paytable={paytable} />}
      </div>
    </div>
  )
}

type Certified = Sheet & NonNullable<Sheet['maths']>

function Certificate({ sheet }: { sheet: Certified }) {
  const t = useLabels()
  const { certificate, facts } = sheet
  const maths = vendorUrl(facts, 'maths_url')
  return (
    <p className={styles.sheetCertificate}>
      <Proof sheet={sheet} />
      <br />
      {t('sheet.maths_hash')} <code title={certificate.mathsHash}>{certificate.mathsHash}</code>
      {maths !== null && (
        <a className="text-link" href={maths} target="_blank" rel="noreferrer">
          {t('sheet.maths')}
        </a>
      )}
    </p>
  )
}

/** How the return was proven, where there is one. */
function Proof({ sheet: { game, certificate, facts } }: { sheet: Certified }) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  if (game.feeBps !== null) return t('sheet.certificate_fee')
  const method = t(certificate.method === 'exact' ? 'sheet.method.exact' : 'sheet.method.simulated')
  return facts.odds === 'chosen'
    ? t('sheet.certificate_chosen', { method })
    : t('sheet.certificate', { method, hit: percentText(certificate.hitRateBps, locale) })
}

function Paytable({ paytable }: Pick<Certified, 'paytable'>) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return (
    <section>
      <h3>{t('sheet.paytable')}</h3>
      <ul className={styles.paytable}>
        {paytable.map((line) => (
          <li key={line.symbol}>
            {line.iconUrl !== '' && <img src={line.iconUrl} alt="" width={48} height={48} loading="lazy" />}
            <span className={styles.paytableName}>{line.symbol.replaceAll('-', ' ')}</span>
            {/* Pays are hundredths of the stake. */}
            <dl className="num">
              {line.pays.map(([count, pay]) => (
                <div key={count}>
                  <dt>{count}</dt>
                  <dd>{(pay / 100).toLocaleString(locale)}×</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SheetSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <div className="sheet-art">
        <Skeleton shape="tile" />
      </div>
      <div className={styles.sheetFirst}>
        {[60, 100, 100, 80].map((width, index) => (
          <Skeleton key={index} shape="line" width={`${width}%`} />
        ))}
      </div>
    </div>
  )
}
