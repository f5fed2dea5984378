import type { GameSheet } from '@night-market/protocol/catalogue'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { vendorUrl } from '../../shell/games/vendor-url.ts'
import styles from './fairness.module.css'

const mathsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['fairness', 'maths', gameCode],
    queryFn: async () => {
      const { game, facts } = await call<GameSheet>(
        'GET',
        `/wps/catalogue/games/${encodeURIComponent(gameCode)}`,
      )
      return { name: game.displayName, address: vendorUrl(facts, 'maths_url') }
    },
    staleTime: 300_000,
  })

/** Where the maths of a game is published as data; nothing while that is not known. */
export function MathsLink({ gameCode }: { gameCode: string }) {
  const t = useLabels()
  const { data } = useQuery(mathsQuery(gameCode))
  if (!data?.address) return null
  return (
    <a className={`text-link ${styles.mathsLink}`} href={data.address} target="_blank" rel="noreferrer">
      {t('fairness.maths_link', { name: data.name })}
    </a>
  )
}
