import { createElement, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '@night-market/ui/display/error-boundary.tsx'
import { RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { Toasts } from '@night-market/ui/overlays/toast.tsx'
import AgreementRequests from '../../features/agents/request-dialog.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { componentsOf } from '../../shell/i18n/lazy-page.ts'
import { useSession } from '../../shell/session.ts'
import { Frame } from './frame.tsx'
import { ALL, HOME, pageAt } from './pages.ts'
import { useAgentLive } from './use-agent-live.ts'

const COMPONENTS = componentsOf(ALL.map(({ page }) => page))

/** AGT-1: the agent centre, for agents alone; others are led to its login (NAV-10). */
export default function AgentSite() {
  const { hasToken, isLogin, isAgent } = useSession()
  const isRefused = !hasToken || (isLogin && !isAgent)
  useEffect(() => {
    if (isRefused) window.location.replace('/agent')
  }, [isRefused])
  if (isRefused || !isLogin) return <RowSkeletons />
  return <Inside />
}

function Inside() {
  const t = useLabels()
  const { pathname } = useLocation()
  const { page, label } = pageAt(pathname)
  const Page = COMPONENTS.get(page)
  useAgentLive()
  // Links of shared parts lead to the player site, which is another build.
  const isOutside = !pathname.startsWith(HOME)
  useEffect(() => {
    if (isOutside) window.location.reload()
  }, [isOutside])
  return (
    <Frame>
      <title>{t('agents.title', { page: t(label) })}</title>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<RowSkeletons />}>{Page && createElement(Page, { key: pathname })}</Suspense>
      </ErrorBoundary>
      <AgreementRequests />
      <Toasts />
    </Frame>
  )
}
