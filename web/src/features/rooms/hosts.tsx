import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { textIn } from '../../shell/i18n/text-in.ts'
import { path } from '../../shell/places.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { launchChat, type Model } from './queries.ts'
import styles from './rooms.module.css'

/** The hosts of live tables. They are drawn and scripted, which each card says. */
export function Hosts({ models }: { models: Model[] }) {
  const t = useLabels()
  if (models.length === 0) return null
  return (
    <section aria-labelledby="hosts" className={styles.hosts}>
      <h2 id="hosts" className={styles.sideTitle}>
        {t('rooms.hosts')}
      </h2>
      <p className={styles.faint}>{t('rooms.hosts_text')}</p>
      <ul className={styles.hostList}>
        {models.map((model) => (
          <Host key={model.id} model={model} />
        ))}
      </ul>
    </section>
  )
}

function Host({ model }: { model: Model }) {
  const t = useLabels()
  const language = useLanguage()
  const navigate = useNavigate()
  const chat = useMutation({
    mutationFn: () => launchChat({ model: model.id, language }),
    onSuccess: ({ chatUrl }) => {
      const url = new URL(chatUrl)
      if (url.origin === location.origin) navigate(`${url.pathname}${url.search}`)
      else location.assign(url.href)
    },
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
  })
  return (
    <li className={styles.host}>
      <img src={model.portrait} alt="" width={52} height={52} className={styles.portrait} loading="lazy" />
      <div className={styles.hostText}>
        <p className={styles.hostName}>
          {model.name} <Badge tone="iris">{t('rooms.virtual')}</Badge>
        </p>
        <p className={styles.faint}>
          <bdi>{textIn(model.about, language)}</bdi>
        </p>
        <Row gap={2}>
          <Button size="s" isBusy={chat.isPending} onClick={() => chat.mutate()}>
            {t('rooms.chat_with')}
          </Button>
          <ButtonLink size="s" to={path('game', { gameCode: model.gameCode })}>
            {t('rooms.to_table')}
          </ButtonLink>
        </Row>
      </div>
    </li>
  )
}
