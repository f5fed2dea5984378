import type { ReactNode } from 'react'
import { useLabels } from './i18n/i18n.ts'
import { NeedAccount } from './need-account.tsx'
import { useSession } from './session.ts'

type AccountPageProps = { title: string; needAccount: string; children: ReactNode }

/** A page for members: its title and heading, and its content; a trial visitor reads why it takes an account. */
export function AccountPage({ title, needAccount, children }: AccountPageProps) {
  const t = useLabels()
  const { member, isTrial } = useSession()
  return (
    <>
      <title>{t('shell.title', { page: title })}</title>
      <h1 className="page-title">{title}</h1>
      {member !== null && (isTrial ? <NeedAccount text={needAccount} /> : children)}
    </>
  )
}
